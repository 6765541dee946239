import {
  CATEGORIES,
  CATEGORY_LABELS,
  CITIES,
  CONDITIONS,
  FIELD_LABELS,
  SELLER_LABELS,
  SELLERS,
} from '@rodado/contract/enums';
import { LIST_FILTERS, PAPERS_FILTERS } from '@rodado/contract/filters';
import { MAX_KM, PRICE_FILTER, YEAR_ZERO } from '@rodado/contract/limits';
import type { FilterOptions } from '@rodado/contract/post-filter';
import { Switch } from '../ui/checkbox.tsx';
import { ShortcutChip } from '../ui/chip.tsx';
import { FilterFlags, FilterGroup, FilterNumber, type FilterOption, FilterRows } from './filter-fields.tsx';
import type { ResultsQuery } from './results-query.ts';

export interface FiltersProps {
  query: ResultsQuery;
  /** Null if counting failed. */
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

/** Every filter but the text, as form fields that work without script too. */
export function Filters({ query, options, onChange }: FiltersProps) {
  const { marca, modelo, kmHasta } = query;
  const brands = found(options?.brand, marca);
  const models = found(options?.model, modelo);
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
      <PriceFilter query={query} onChange={onChange} />
      <YearFilter query={query} options={options} onChange={onChange} />
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
      {LIST_FILTERS.map(({ name, parameter, values }) => (
        <FilterGroup key={name} title={FIELD_LABELS[name]} isOpen={query[parameter] !== undefined}>
          <FilterRows
            legend={FIELD_LABELS[name]}
            name={parameter}
            multiple
            options={known<string>(values, options?.[name])}
            chosen={query[parameter] ?? []}
            onChange={(chosen) => onChange({ [parameter]: some<string>(values, chosen) })}
          />
        </FilterGroup>
      ))}
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
      <PapersFilter query={query} options={options} onChange={onChange} />
    </>
  );
}

function PriceFilter({ query: { precioDesde, precioHasta }, onChange }: Omit<FiltersProps, 'options'>) {
  return (
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
  );
}

const NO_PRICE = { precioDesde: undefined, precioHasta: undefined };

function YearFilter({ query: { anio, anioDesde, anioHasta }, options, onChange }: FiltersProps) {
  const years = found(options?.year, anio).sort((a, b) => Number(b.value) - Number(a.value));
  return (
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
  );
}

/** Adds 'el año' for screen readers, because the kilometre filter has the same visible label. */
function YearLabel({ children }: { children: string }) {
  return (
    <>
      {children}
      <span className="sr-only"> el año</span>
    </>
  );
}

function PapersFilter({ query, options, onChange }: FiltersProps) {
  return (
    <FilterGroup title="Papeles y condiciones">
      <FilterFlags
        legend="Papeles y condiciones"
        hint="Según lo que declara quien vende. Título al día: está a su nombre."
        flags={PAPERS_FILTERS.map(({ name, parameter, label }) => ({
          name: parameter,
          label,
          count: options && (options.papers[name] ?? 0),
          isChosen: query[parameter] ?? false,
          onChange: (isChosen) => onChange({ [parameter]: isChosen }),
        }))}
      />
    </FilterGroup>
  );
}

type Counts = Record<string, number>;

/** The options of an enum: those without results are shown, but disabled. */
const known = <Value extends string>(
  all: readonly Value[],
  counts: Counts | undefined,
  labels?: Record<Value, string>,
): FilterOption[] =>
  all.map((value) => ({ value, label: labels?.[value] ?? value, count: counts && (counts[value] ?? 0) }));

/** Only options with results, by descending count, plus the chosen one even without results. */
function found(counts: Counts | undefined, chosen: string | number | undefined): FilterOption[] {
  const all = Object.entries(counts ?? {}).map(([value, count]) => ({ value, label: value, count }));
  if (chosen !== undefined && counts?.[chosen] === undefined) {
    all.push({ value: String(chosen), label: String(chosen), count: 0 });
  }
  return all.sort(moreFirst);
}

const moreFirst = (a: FilterOption, b: FilterOption) => (b.count ?? 0) - (a.count ?? 0);

const listOf = (value: string | number | undefined) => (value === undefined ? [] : [String(value)]);

function some<Value extends string>(all: readonly Value[], values: readonly string[]): Value[] | undefined {
  const chosen = all.filter((value) => values.includes(value));
  return chosen.length > 0 ? chosen : undefined;
}
