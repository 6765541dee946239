import { brandAddress, departmentAddress, modelAddress, paged } from '@rodado/contract/landing';
import { resultsAddress } from '../post/addresses.ts';
import { filterNamesOf, type ResultsQuery } from './results-query.ts';

/** What people type into search engines. Everything finer is for people who are already here. */
const WORTH_FINDING = ['categoria', 'condicion', 'marca', 'modelo', 'ubicacion'];

/** The one address that a search is known by; null where it is not worth being known. */
export function canonicalOf({ orden: _, pagina, ...query }: ResultsQuery): string | null {
  const names = filterNamesOf(query);
  const { marca, modelo, ubicacion } = query;
  const choices = names.filter((name) => name !== 'modelo').length;
  if (!names.every((name) => WORTH_FINDING.includes(name)) || (modelo && !marca) || choices > 2) return null;
  if (choices === 1 && marca) return paged(modelo ? modelAddress(marca, modelo) : brandAddress(marca), pagina);
  if (choices === 1 && ubicacion) return paged(departmentAddress(ubicacion), pagina);
  return resultsAddress({ ...query, pagina });
}
