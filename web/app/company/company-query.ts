import type { COMPANY_PARAMETERS } from '@rodado/contract/page-parameters';
import { pages } from '@rodado/contract/pages';
import { type ResultsQuery, readResultsQuery } from '../search/results-query.ts';

/** Query of a company's posts: filters, order and number of loaded pages. */
export type CompanyQuery = Pick<ResultsQuery, (typeof COMPANY_PARAMETERS)[number]> & { empresa: string };

/** Same parameters as the results page; invalid values are ignored. */
export function readCompanyQuery(empresa: string, search: URLSearchParams): CompanyQuery {
  const { titulo, categoria, marca, condicion, precioHasta, orden, pagina } = readResultsQuery(search);
  return { empresa, titulo, categoria, marca, condicion, precioHasta, orden, pagina };
}

/** The filters of the page, and the company itself. */
export const filtersOfCompany = ({ empresa, titulo, categoria, marca, condicion, precioHasta }: CompanyQuery) => ({
  title: titulo,
  category: categoria,
  brand: marca,
  condition: condicion,
  maxPrice: precioHasta,
  company: empresa,
});

export const companyPostsHref = ({ empresa, ...search }: CompanyQuery): string =>
  pages.company.href({ name: empresa, search });

/** Whether it leaves out part of the stock. */
export const isFiltered = ({ titulo, categoria, marca, condicion, precioHasta }: CompanyQuery): boolean =>
  [titulo, categoria, marca, condicion, precioHasta].some((value) => value !== undefined);
