import { CATEGORY_LABELS } from '@rodado/contract/vocabulary';
import { ChipLink } from '../ui/chip.tsx';
import { type ResultsQuery, resultsAddress } from './addresses.ts';

/** The filters in force; each is a link to the same search without it. */
export function ResultsChips({ query }: { query: ResultsQuery }) {
  const { titulo, categoria, empresa } = query;
  if (!titulo && !categoria && !empresa) return null;
  const without = (name: keyof ResultsQuery) => resultsAddress({ ...query, [name]: undefined, pagina: undefined });
  return (
    <div className="mb-5 flex flex-wrap gap-2">
      {titulo && <ChipLink to={without('titulo')}>“{titulo}”</ChipLink>}
      {categoria && <ChipLink to={without('categoria')}>{CATEGORY_LABELS[categoria]}</ChipLink>}
      {empresa && <ChipLink to={without('empresa')}>{empresa}</ChipLink>}
    </div>
  );
}
