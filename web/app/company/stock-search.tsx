import { CATEGORIES, CATEGORY_LABELS, CONDITIONS, DEFAULT_SORT, SORT_LABELS, SORTS } from '@rodado/contract/enums';
import { formatNumber } from '@rodado/contract/format';
import { SEARCH_LENGTH } from '@rodado/contract/limits';
import { pages } from '@rodado/contract/pages';
import type { FilterOptions } from '@rodado/contract/post-filter';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ListLayoutButton } from '../search/list-layout-button.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { type CompanyQuery, companyPostsHref, readCompanyQuery } from './company-query.ts';

export type StockOptions = Pick<FilterOptions, 'category' | 'brand' | 'condition'>;

const SORT_OPTIONS = SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));
const PRICES = [5_000, 10_000, 15_000, 20_000, 30_000, 50_000];

interface Option {
  value: string;
  label: string;
}

/** Values with how many posts each gives; the chosen one also without any. */
function counted(
  counts: Readonly<Record<string, number>>,
  values: readonly string[],
  chosen: string | undefined,
  labelOf = (value: string) => value,
): Option[] {
  return values
    .filter((value) => counts[value] || value === chosen)
    .map((value) => ({ value, label: `${labelOf(value)} (${formatNumber(counts[value] ?? 0)})` }));
}

const categoryLabel = (value: string) => CATEGORY_LABELS[CATEGORIES.find((one) => one === value) ?? 'Otros'];

/** A change applies at once; without script the button applies all of them. */
function useStockForm(query: CompanyQuery) {
  const navigate = useNavigate();
  return (form: HTMLFormElement) => {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
    void navigate(companyPostsHref(readCompanyQuery(query.empresa, fields)), { preventScrollReset: true });
  };
}

interface StockSearchProps {
  query: CompanyQuery;
  options: StockOptions;
}

/** Searches the posts of one company, by text and by what they differ in. */
export function StockSearch({ query, options }: StockSearchProps) {
  const apply = useStockForm(query);
  const [text, setText] = useState(query.titulo ?? '');
  useEffect(() => setText(query.titulo ?? ''), [query.titulo]);
  const brands = Object.keys(options.brand).toSorted((one, other) => one.localeCompare(other, 'es'));
  if (query.marca !== undefined && !brands.includes(query.marca)) brands.push(query.marca);
  const prices = [...new Set([...PRICES, ...(query.precioHasta ? [query.precioHasta] : [])])].toSorted((a, b) => a - b);
  const filters = [
    {
      name: 'categoria',
      label: 'Categoría',
      value: query.categoria,
      options: counted(options.category, CATEGORIES, query.categoria, categoryLabel),
    },
    {
      name: 'marca',
      label: 'Marca',
      value: query.marca,
      options: counted(options.brand, brands, query.marca),
    },
    {
      name: 'condicion',
      label: 'Condición',
      value: query.condicion,
      options: counted(options.condition, CONDITIONS, query.condicion),
    },
    {
      name: 'precioHasta',
      label: 'Precio (USD)',
      value: query.precioHasta === undefined ? undefined : String(query.precioHasta),
      options: prices.map((price) => ({ value: String(price), label: `Hasta ${formatNumber(price)}` })),
    },
  ];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  return (
    <search>
      {/* On screens of medium width the order stands beside the text, where it would be alone in a row below the filters. */}
      <form
        action={pages.company.href({ name: query.empresa })}
        onSubmit={submit}
        className="mb-4 grid gap-2 md:mb-6 md:max-xl:grid-cols-4"
      >
        <div className="flex gap-2 md:max-xl:contents">
          <Field
            label={`Buscar en ${query.empresa}`}
            hideLabel
            type="search"
            name="titulo"
            placeholder="Buscar entre sus vehículos"
            maxLength={SEARCH_LENGTH}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            className="flex-1 md:max-xl:col-span-2"
          />
          <Button type="submit" kind="line" aria-label="Buscar" icon={<Search />} className="max-md:min-h-13">
            <span className="max-md:hidden">Buscar</span>
          </Button>
          <ListLayoutButton />
        </div>
        <div className="scroll-row gap-2 max-md:-mx-(--gutter) max-md:px-(--gutter) md:max-xl:contents xl:grid xl:grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))]">
          {filters.map(
            ({ name, label, value, options: choices }) =>
              choices.length > 0 && (
                <Select
                  key={name}
                  label={label}
                  hideLabel
                  name={name}
                  value={value ?? ''}
                  placeholder={label}
                  options={choices}
                  onChange={({ currentTarget }) => currentTarget.form && apply(currentTarget.form)}
                  className="max-md:w-46 max-md:flex-none"
                />
              ),
          )}
          <Select
            label="Ordenar por"
            hideLabel
            name="orden"
            value={query.orden ?? DEFAULT_SORT}
            options={SORT_OPTIONS}
            onChange={({ currentTarget }) => currentTarget.form && apply(currentTarget.form)}
            className="max-md:w-46 max-md:flex-none md:max-xl:col-start-4 md:max-xl:row-start-1"
          />
        </div>
      </form>
    </search>
  );
}
