import { MAX_KM, PRICE_FILTER, YEAR_ZERO } from '@rodado/contract/limits';
import type { FilterOptions } from '@rodado/contract/post-filter';
import {
  CATEGORIES,
  CATEGORY_LABELS,
  CITIES,
  CONDITIONS,
  FIELD_LABELS,
  FUELS,
  SELLER_LABELS,
  SELLERS,
  TRANSMISSIONS,
} from '@rodado/contract/vocabulary';
import { ShortcutChip } from '../ui/chip.tsx';
import { Switch } from '../ui/switch.tsx';
import { FilterGroup } from './filter-group.tsx';
import { FilterNumber } from './filter-number.tsx';
import { type FilterOption, FilterRows } from './filter-rows.tsx';
import type { ResultsQuery } from './results-query.ts';

export interface FiltersProps {
  query: ResultsQuery;
  /** Null while they could not be counted. */
  options: FilterOptions | null;
  onChange: (change: Partial<ResultsQuery>) => void;
}

const PRICE_STEPS = [
  ['Hasta 10.000', undefined, 10_000],
  ['10.000 a 20.000', 10_000, 20_000],
  ['20.000 a 30.000', 20_000, 30_000],
  ['Más de 30.000', 30_000, undefined],
] as const;

const KM_STEPS = [30_000, 60_000, 100_000, 150_000] as const;
const LAST_YEAR = 2_100;

/** Every filter but the text, as fields of a form that works without script too. */
export function Filters({ query, options, onChange }: FiltersProps) {
  const { marca, modelo, anio, anioDesde, anioHasta, precioDesde, precioHasta, kmHasta } = query;
  const brands = found(options?.brand, marca);
  const models = found(options?.model, modelo);
  const years = found(options?.year, anio).sort((a, b) => Number(b.value) - Number(a.value));
  return (
    <>
      <FilterGroup title={FIELD_LABELS.category}>
        <FilterRows
          legend={FIELD_LABELS.category}
          name="categoria"
          options={known(CATEGORIES, options?.category, CATEGORY_LABELS)}
          chosen={listOf(query.categoria)}
          onChange={([value]) => onChange({ categoria: CATEGORIES.find((one) => one === value) })}
        />
      </FilterGroup>
      {brands.length > 0 && (
        <FilterGroup title={FIELD_LABELS.brand}>
          <FilterRows
            legend={FIELD_LABELS.brand}
            name="marca"
            options={brands}
            first={6}
            many="todas las marcas"
            searchLabel="Buscar marca"
            chosen={listOf(marca)}
            onChange={([value]) => onChange({ marca: value, modelo: undefined })}
          />
        </FilterGroup>
      )}
      {(marca || modelo) && models.length > 0 && (
        <FilterGroup title={FIELD_LABELS.model} key={marca}>
          <FilterRows
            legend={FIELD_LABELS.model}
            name="modelo"
            options={models}
            first={6}
            many="todos los modelos"
            searchLabel="Buscar modelo"
            chosen={listOf(modelo)}
            onChange={([value]) => onChange({ modelo: value })}
          />
        </FilterGroup>
      )}
      <FilterGroup title={FIELD_LABELS.price}>
        <fieldset aria-label={FIELD_LABELS.price} className="grid min-w-0 grid-cols-2 gap-2">
          <FilterNumber
            label="Mínimo"
            name="precioDesde"
            prefix="USD"
            placeholder="0"
            {...PRICE_FILTER}
            zeroIsNone
            value={precioDesde}
            onChange={(value) => onChange({ precioDesde: value })}
          />
          <FilterNumber
            label="Máximo"
            name="precioHasta"
            prefix="USD"
            placeholder="0"
            {...PRICE_FILTER}
            zeroIsNone
            value={precioHasta}
            onChange={(value) => onChange({ precioHasta: value })}
          />
          <div className="col-span-full grid grid-cols-2 gap-2 noscript:hidden">
            {PRICE_STEPS.map(([label, from, to]) => {
              const isChosen = precioDesde === from && precioHasta === to;
              return (
                <ShortcutChip
                  key={label}
                  aria-pressed={isChosen}
                  onClick={() => onChange(isChosen ? NO_PRICE : { precioDesde: from, precioHasta: to })}
                  className="num justify-center px-1! text-13! max-lg:min-h-11"
                >
                  {label}
                </ShortcutChip>
              );
            })}
          </div>
        </fieldset>
      </FilterGroup>
      <FilterGroup title={FIELD_LABELS.year}>
        <div className="mb-2 grid grid-cols-2 gap-2">
          <FilterNumber
            label={<YearLabel>Desde</YearLabel>}
            name="anioDesde"
            placeholder="Año"
            min={YEAR_ZERO}
            max={LAST_YEAR}
            step={1}
            value={anioDesde}
            onChange={(value) => onChange({ anioDesde: value, anio: undefined })}
          />
          <FilterNumber
            label={<YearLabel>Hasta</YearLabel>}
            name="anioHasta"
            placeholder="Año"
            min={YEAR_ZERO}
            max={LAST_YEAR}
            step={1}
            value={anioHasta}
            onChange={(value) => onChange({ anioHasta: value, anio: undefined })}
          />
        </div>
        {years.length > 0 && (
          <FilterRows
            legend={FIELD_LABELS.year}
            name="anio"
            options={years}
            first={5}
            many="todos los años"
            chosen={listOf(anio)}
            onChange={([value]) =>
              onChange({ anio: value ? Number(value) : undefined, anioDesde: undefined, anioHasta: undefined })
            }
          />
        )}
      </FilterGroup>
      <FilterGroup title={FIELD_LABELS.km}>
        <fieldset aria-label={FIELD_LABELS.km} className="grid min-w-0 gap-2">
          <FilterNumber
            label="Hasta"
            name="kmHasta"
            suffix="km"
            min={0}
            max={MAX_KM}
            step={1_000}
            value={kmHasta}
            onChange={(value) => onChange({ kmHasta: value })}
          />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,3rem),1fr))] gap-2 noscript:hidden">
            {KM_STEPS.map((km) => (
              <ShortcutChip
                key={km}
                aria-pressed={kmHasta === km}
                aria-label={`Hasta ${km / 1_000} mil km`}
                onClick={() => onChange({ kmHasta: kmHasta === km ? undefined : km })}
                className="num justify-center px-1! text-13! whitespace-nowrap max-lg:min-h-11"
              >
                {km / 1_000} mil
              </ShortcutChip>
            ))}
          </div>
        </fieldset>
      </FilterGroup>
      <FilterGroup title={FIELD_LABELS.condition}>
        <FilterRows
          legend={FIELD_LABELS.condition}
          name="condicion"
          options={known(CONDITIONS, options?.condition)}
          chosen={listOf(query.condicion)}
          onChange={([value]) => onChange({ condicion: CONDITIONS.find((one) => one === value) })}
        />
      </FilterGroup>
      <FilterGroup title="Ubicación">
        <FilterRows
          legend="Ubicación"
          name="ubicacion"
          options={known(CITIES, options?.location).sort(moreFirst)}
          first={5}
          many="todos los lugares"
          chosen={listOf(query.ubicacion)}
          onChange={([value]) => onChange({ ubicacion: CITIES.find((one) => one === value) })}
        />
      </FilterGroup>
      <FilterGroup title={FIELD_LABELS.fuel} isOpen={query.combustible !== undefined}>
        <FilterRows
          legend={FIELD_LABELS.fuel}
          name="combustible"
          multiple
          options={known(FUELS, options?.fuel)}
          chosen={query.combustible ?? []}
          onChange={(values) => onChange({ combustible: some(FUELS, values) })}
        />
      </FilterGroup>
      <FilterGroup title={FIELD_LABELS.transmission} isOpen={query.transmision !== undefined}>
        <FilterRows
          legend={FIELD_LABELS.transmission}
          name="transmision"
          multiple
          options={known(TRANSMISSIONS, options?.transmission)}
          chosen={query.transmision ?? []}
          onChange={(values) => onChange({ transmision: some(TRANSMISSIONS, values) })}
        />
      </FilterGroup>
      <FilterGroup title="Vendedor">
        <FilterRows
          legend="Vendedor"
          name="vendedor"
          options={known(SELLERS, options?.seller, SELLER_LABELS)}
          chosen={listOf(query.vendedor)}
          onChange={([value]) => onChange({ vendedor: SELLERS.find((one) => one === value) })}
        />
        <Switch
          label="Solo verificadas"
          name="verificada"
          value="true"
          checked={query.verificada ?? false}
          onChange={(event) => onChange({ verificada: event.target.checked || undefined })}
          className="mt-3"
        />
        <Switch
          label="Solo por tiempo limitado"
          name="porTiempo"
          value="true"
          checked={query.porTiempo ?? false}
          onChange={(event) => onChange({ porTiempo: event.target.checked || undefined })}
          className="mt-3"
        />
      </FilterGroup>
    </>
  );
}

/** Kilometres have a limit of the same name. */
function YearLabel({ children }: { children: string }) {
  return (
    <>
      {children}
      <span className="sr-only"> el año</span>
    </>
  );
}

const NO_PRICE = { precioDesde: undefined, precioHasta: undefined };

type Counts = Record<string, number>;

/** An enumeration: what gives nothing is shown all the same, and cannot be chosen. */
const known = <Word extends string>(
  words: readonly Word[],
  counts: Counts | undefined,
  labels?: Record<Word, string>,
): FilterOption[] =>
  words.map((value) => ({ value, label: labels?.[value] ?? value, count: counts && (counts[value] ?? 0) }));

/** Only what there is, the most of it first, and what is chosen even if there is none. */
function found(counts: Counts | undefined, chosen: string | number | undefined): FilterOption[] {
  const all = Object.entries(counts ?? {}).map(([value, count]) => ({ value, label: value, count }));
  if (chosen !== undefined && counts?.[chosen] === undefined) {
    all.push({ value: String(chosen), label: String(chosen), count: 0 });
  }
  return all.sort(moreFirst);
}

const moreFirst = (a: FilterOption, b: FilterOption) => (b.count ?? 0) - (a.count ?? 0);

const listOf = (value: string | number | undefined) => (value === undefined ? [] : [String(value)]);

function some<Word extends string>(words: readonly Word[], values: readonly string[]): Word[] | undefined {
  const chosen = words.filter((word) => values.includes(word));
  return chosen.length > 0 ? chosen : undefined;
}
