import type { MouseEvent } from 'react';
import { Button, ButtonLink } from './button.tsx';
import { formatThousands } from './format-number.ts';

interface LoadMoreProps {
  shown: number;
  total: number;
  busy?: boolean;
  /** URL of the next page: with it the button is a link that works without script. */
  to?: string;
  /** With `to`, called instead of following the link. */
  onMore?: () => void;
}

/** "24 de 312", a progress bar and the button. After the last page only the numbers stay. */
export function LoadMore({ shown, total, busy = false, to, onMore }: LoadMoreProps) {
  const hasMore = shown < total;
  const follow = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!onMore || !isPlain) return;
    event.preventDefault();
    onMore();
  };
  return (
    <div className="grid justify-items-center gap-3 pt-10 pb-16">
      <p className="num text-text-2" aria-live="polite">
        {formatThousands(shown)} de {formatThousands(total)}
      </p>
      <svg className="h-1 w-55" viewBox="0 0 220 4" aria-hidden="true">
        <rect width="220" height="4" rx="2" className="fill-surface-3" />
        <rect width={total > 0 ? Math.max(4, (220 * shown) / total) : 0} height="4" rx="2" className="fill-brand" />
      </svg>
      {hasMore && to && (
        <ButtonLink kind="line" to={to} replace preventScrollReset aria-busy={busy || undefined} onClick={follow}>
          Cargar más
        </ButtonLink>
      )}
      {hasMore && !to && (
        <Button kind="line" busy={busy} busyText="Cargando..." onClick={onMore}>
          Cargar más
        </Button>
      )}
    </div>
  );
}
