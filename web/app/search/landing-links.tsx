import { formatNumber } from '@rodado/contract/format';
import { Link } from 'react-router';

interface LandingLinksProps {
  title: string;
  /** How many there are under each name. */
  counts: Record<string, number>;
  /** The page that these links stand on. */
  except?: string;
  addressOf: (name: string) => string;
}

/** More than a reader looks at helps nobody. */
const MOST = 40;

/** The ways from one landing page to its neighbours, the busiest first. */
export function LandingLinks({ title, counts, except, addressOf }: LandingLinksProps) {
  const links = Object.entries(counts)
    .filter(([name]) => name !== except && name !== 'Otro')
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST);
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
