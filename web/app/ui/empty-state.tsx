import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

interface EmptyStateProps {
  /** A lucide icon or a silhouette. */
  icon: ReactNode;
  title: string;
  /** One line of help. */
  children?: ReactNode;
  /** At most one button, or chips that remove filters. */
  action?: ReactNode;
  level?: 'h1' | 'h2' | 'h3';
  className?: string;
}

export function EmptyState({ icon, title, children, action, level: Heading = 'h2', className }: EmptyStateProps) {
  return (
    <div className={cx('grid grid-cols-1 content-center justify-items-center gap-2 px-6 py-10 text-center', className)}>
      <div
        aria-hidden="true"
        className="mb-2 grid h-13 place-items-end justify-center text-border-strong [&_.lucide]:size-11 [&_.lucide]:stroke-[1.5]"
      >
        {icon}
      </div>
      <Heading className="max-w-[32ch] text-18 font-[660]">{title}</Heading>
      {children && <p className="max-w-[40ch] text-balance text-text-2">{children}</p>}
      {action && <div className="mt-3 flex flex-wrap items-start justify-center gap-2">{action}</div>}
    </div>
  );
}
