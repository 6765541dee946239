import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../ui/class-names.ts';
import { HelpPopover } from '../ui/help-popover.tsx';
import { helpHref } from './help-href.ts';
import type { Explanation, Point } from './help-texts.ts';

interface HelpTipProps {
  about: Explanation;
  icon?: ReactNode;
  className?: string;
}

/** Inline help: a few points, and a link to the full answer. */
export function HelpTip({ about: { label, title, points, more }, ...looks }: HelpTipProps) {
  return (
    <HelpPopover label={label} title={title} {...looks}>
      <BulletList points={points} />
      <Link to={helpHref(more)} className="link mt-3 inline-flex min-h-6 items-center max-md:min-h-11">
        Más en Ayuda
      </Link>
    </HelpPopover>
  );
}

export function BulletList({ points, className }: { points: readonly Point[]; className?: string }) {
  return (
    <ul className={cx('grid gap-2.5', className)}>
      {points.map(({ lead, text }) => (
        <li key={lead} className="tip-point">
          <b className="text-text">{lead}</b> {text}
        </li>
      ))}
    </ul>
  );
}
