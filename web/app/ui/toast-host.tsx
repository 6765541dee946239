import '../styles/toast.css';
import { Check, CircleAlert, X } from 'lucide-react';
import { type FocusEvent, type MouseEvent, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { cssTransition, ToastContainer, type ToastContentProps, toast } from 'react-toastify/unstyled';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import type { Toast, ToastMessage } from './toast.ts';

let isMounted = false;
let shown = 0;
/** The Toastify ids of the visible toasts that have an id. */
const visibleIds = new Map<string, string>();

export function showToast(what: Toast) {
  if (!isMounted) mount();
  const { id } = what.kind === 'message' ? what.message : what.options;
  const key = ++shown; // an updated toast restarts its five seconds
  const render = ({ closeToast, isPaused }: ToastContentProps) => (
    <ToastBody key={key} what={what} isPaused={isPaused} onClose={() => closeToast(true)} />
  );

  // Unique ids: a closing toast still holds its own, and Toastify would silently drop another with the same id.
  const toastId = (id ? visibleIds.get(id) : undefined) ?? `toast-${key}`;
  if (toast.isActive(toastId)) return void toast.update(toastId, { render, delay: 0 });
  if (id) visibleIds.set(id, toastId);
  toast(render, {
    toastId,
    role: what.kind === 'error' || what.kind === 'warning' ? 'alert' : 'status',
    onClose: () => {
      if (id) visibleIds.delete(id);
    },
  });
}

/** Toasts have their own React root, outside the page, so that they survive a navigation. */
function mount() {
  isMounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(<ToastHost />);
}

const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 200 });

function ToastHost() {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the focus of the toasts inside
    <div onFocus={(event) => toast.pause(toastOf(event))} onBlur={(event) => toast.play(toastOf(event))}>
      <ToastContainer
        position="top-right"
        autoClose={5000}
        transition={slide}
        icon={false}
        closeButton={false}
        customProgressBar
        draggable
        draggablePercent={40}
        pauseOnHover
        newestOnTop
        limit={4}
        aria-label="Avisos (Alt+T)"
      />
    </div>
  );
}

const toastOf = ({ target }: FocusEvent<HTMLElement>) => ({ id: target.closest('.Toastify__toast')?.id });

interface ToastBodyProps {
  what: Toast;
  isPaused: boolean;
  onClose: () => void;
}

const bars = { success: 'bg-success', undo: 'bg-success', warning: 'bg-warn', error: 'bg-danger', message: 'bg-brand' };

/** The content of a toast. The animation of the bar at its bottom is the timer: when it ends the toast closes. */
export function ToastBody({ what, isPaused, onClose }: ToastBodyProps) {
  return (
    <>
      {what.kind === 'message' ? (
        <MessageToast message={what.message} onClose={onClose} />
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
  success: { style: 'bg-success-soft text-success', icon: <Check /> },
  undo: { style: 'bg-success-soft text-success', icon: <Check /> },
  warning: { style: 'bg-warn-soft text-warn', icon: <CircleAlert /> },
  error: { style: 'bg-danger-soft text-danger', icon: <CircleAlert /> },
};

function ToastIcon({ kind }: { kind: keyof typeof icons }) {
  const { style, icon } = icons[kind];
  return (
    <span className={cx('grid size-8 flex-none place-items-center rounded-pill [&_.lucide]:size-5', style)}>
      {icon}
    </span>
  );
}

function MessageToast({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const pressedAt = useRef(0);
  const open = (event: MouseEvent) => {
    const wasDragged = event.detail > 0 && Math.abs(event.clientX - pressedAt.current) > 8;
    if (wasDragged) return;
    message.onOpen?.();
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
      {message.avatar}
      <span className="min-w-0">
        <strong className="block truncate">{message.title}</strong>
        <span className="block truncate text-text-2">{message.text}</span>
      </span>
    </button>
  );
}
