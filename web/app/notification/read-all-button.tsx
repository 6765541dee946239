import { useUnread } from '../session/unread.ts';
import { Button } from '../ui/button.tsx';
import { readAll } from './read.ts';

/** Always there, so that the focus has a place to stay once nothing is left to mark. */
export function ReadAllButton({ className }: { className?: string }) {
  const { notifications } = useUnread();
  const isIdle = notifications === 0;
  return (
    <Button
      kind="ghost"
      size="s"
      aria-disabled={isIdle || undefined}
      onClick={() => !isIdle && void readAll()}
      className={`aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-text-3 ${className ?? ''}`}
    >
      Marcar todo como leído
    </Button>
  );
}
