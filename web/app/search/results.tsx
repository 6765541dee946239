import { formatNumber } from '@rodado/contract/format';
import { Link } from 'react-router';
import { hydrateLater } from '../ui/lazy-hydration.tsx';
// Imported here because the HTML of the list and its filters is shown before their script loads.
import './filters.css';
import './results.css';
import '../post/card/compact-list.css';

/** The filtered catalogue. */
export const Results = hydrateLater(async () => (await import('./results.lazy.tsx')).ResultsContent);

interface LandingLinksProps {
  title: string;
  /** Number of posts by name. */
  counts: Record<string, number>;
  /** The name of the current page, left out of the links. */
  except?: string;
  addressOf: (name: string) => string;
}

/** More links than people read are useless. */
const MAX_LINKS = 40;

/** Links to related landing pages, by descending number of posts. */
export function LandingLinks({ title, counts, except, addressOf }: LandingLinksProps) {
  const links = Object.entries(counts)
    .filter(([name]) => name !== except && name !== 'Otro')
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_LINKS);
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby="vecinos" className="border-t border-border pt-8 pb-16">
      <h2 id="vecinos" className="mb-3 text-22 font-bold">
        {title}
      </h2>
      <ul className="grid grid-cols-2 gap-x-6 md:grid-cols-3 lg:grid-cols-4">
        {links.map(([name, count]) => (
          <li key={name}>
            <Link
              to={addressOf(name)}
              className="flex min-h-11 items-center gap-2 hover:underline hover:underline-offset-3"
            >
              <span className="truncate">{name}</span>
              <span className="num text-14 text-text-3">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
