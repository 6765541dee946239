import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Tip } from '../ui/tip.tsx';
import type { Explanation } from './explanations.ts';
import { helpAddress } from './help-address.ts';
import { Points } from './points.tsx';

interface ExplainedProps {
  about: Explanation;
  icon?: ReactNode;
  className?: string;
}

/** Help at the place of the question: a few points, and the way to the whole answer. */
export function Explained({ about: { label, title, points, more }, ...looks }: ExplainedProps) {
  return (
    <Tip label={label} title={title} {...looks}>
      <Points points={points} />
      <Link to={helpAddress(more)} className="link mt-3 inline-flex min-h-6 items-center max-md:min-h-11">
        Más en Ayuda
      </Link>
    </Tip>
  );
}
