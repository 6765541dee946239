import { Check, CircleAlert, X } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import type { Toast } from './toast.ts';

interface ToastBodyProps {
  what: Toast;
  isPaused: boolean;
  onClose: () => void;
}

const bars = { success: 'bg-success', undo: 'bg-success', warning: 'bg-warn', error: 'bg-danger', message: 'bg-brand' };

/** What stands in a toast. The bar at its foot is the clock: when it has run out the toast leaves. */
export function ToastBody({ what, isPaused, onClose }: ToastBodyProps) {
  return (
    <>
      {what.kind === 'message' ? (
        <MessageWords what={what.message} onClose={onClose} />
      ) : (
        <>
          <ToastIcon kind={what.kind} />
          <div className="min-w-0 flex-1 pt-1 text-15 leading-[1.4]">
            <strong>{what.text}</strong>
            {what.options.detail && <p className="text-text-2">{what.options.detail}</p>}
          </div>
        </>
      )}
      {what.kind === 'undo' && (
        <Button
          kind="ghost"
          size="s"
          onClick={() => {
            what.onUndo();
            onClose();
          }}
        >
          Deshacer
        </Button>
      )}
      <IconButton size="s" label="Cerrar" icon={<X />} onClick={onClose} />
      <span data-paused={isPaused} onAnimationEnd={onClose} className={cx('toast-clock', bars[what.kind])} />
    </>
  );
}

const icons = {
  success: { looks: 'bg-success-soft text-success', icon: <Check /> },
  undo: { looks: 'bg-success-soft text-success', icon: <Check /> },
  warning: { looks: 'bg-warn-soft text-warn', icon: <CircleAlert /> },
  error: { looks: 'bg-danger-soft text-danger', icon: <CircleAlert /> },
};

function ToastIcon({ kind }: { kind: keyof typeof icons }) {
  const { looks, icon } = icons[kind];
  return (
    <span className={cx('grid size-8 flex-none place-items-center rounded-pill [&_.lucide]:size-5', looks)}>
      {icon}
    </span>
  );
}

function MessageWords({
  what,
  onClose,
}: {
  what: Extract<Toast, { kind: 'message' }>['message'];
  onClose: () => void;
}) {
  const pressedAt = useRef(0);
  const open = (event: MouseEvent) => {
    const wasDragged = event.detail > 0 && Math.abs(event.clientX - pressedAt.current) > 8;
    if (wasDragged) return;
    what.onOpen?.();
    onClose();
  };
  return (
    <button
      type="button"
      onPointerDown={(event) => {
        pressedAt.current = event.clientX;
      }}
      onClick={open}
      className="flex min-w-0 flex-1 items-center gap-3 rounded-s text-left text-15 leading-[1.4]"
    >
      {what.avatar}
      <span className="min-w-0">
        <strong className="block truncate">{what.title}</strong>
        <span className="block truncate text-text-2">{what.text}</span>
      </span>
    </button>
  );
}
