import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { hasTopBar } from '../page/site-paths.ts';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/class-names.ts';
import { Logo } from '../ui/logo.tsx';

const tones = {
  brand: 'bg-brand-soft text-brand-ink',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
};

interface NoticePageProps {
  icon: ReactNode;
  tone?: keyof typeof tones;
  title: string;
  children: ReactNode;
}

/** One message and one action. Shows its own logo on pages without a header. */
export function NoticePage({ icon, tone = 'brand', title, children }: NoticePageProps) {
  const { pathname } = useLocation();
  const isBare = !hasTopBar(pathname);
  return (
    <main
      className={cx('grid content-start justify-items-center gap-8 px-4', isBare ? 'py-8 md:py-14' : 'py-10 md:py-18')}
    >
      {isBare && (
        <Link to="/" aria-label="Rodado, inicio" className="group py-2">
          <Logo label="" className="h-6 md:h-7" />
        </Link>
      )}
      <Card className="grid w-full max-w-[568px] gap-4 p-5 text-pretty md:p-8">
        <div
          aria-hidden="true"
          className={cx('grid size-13 place-items-center rounded-m [&_.lucide]:size-6.5', tones[tone])}
        >
          {icon}
        </div>
        <h1 className="display text-26 md:text-30">{title}</h1>
        {children}
      </Card>
    </main>
  );
}

/** Right-aligned; stacked on phones with the main action on top. */
export function NoticeActions({ children }: { children: ReactNode }) {
  return (
    <div className="mt-2 flex justify-end gap-2 max-md:flex-col-reverse max-md:*:min-h-13 max-md:*:w-full">
      {children}
    </div>
  );
}
