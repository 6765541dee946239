import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { formatThousands } from './figures.ts';

interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  className?: string;
}

/** "21–40 de 134", Anterior, Siguiente. */
export function Pager({ page, pageSize, total, onPage, className }: PagerProps) {
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav
      aria-label="Páginas"
      className={cx('flex items-center gap-2 rounded-l border border-border bg-surface py-2 pr-2 pl-4', className)}
    >
      <p className="num mr-auto whitespace-nowrap text-text-2" aria-live="polite">
        {formatThousands(first)}–{formatThousands(last)} de {formatThousands(total)}
      </p>
      <Button kind="line" size="s" icon={<ChevronLeft />} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <span className="max-sm:sr-only">Anterior</span>
      </Button>
      <Button
        kind="line"
        size="s"
        iconAfter={<ChevronRight />}
        disabled={last >= total}
        onClick={() => onPage(page + 1)}
      >
        <span className="max-sm:sr-only">Siguiente</span>
      </Button>
    </nav>
  );
}
