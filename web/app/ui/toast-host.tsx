import type { FocusEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { cssTransition, ToastContainer, type ToastContentProps, toast } from 'react-toastify/unstyled';
import type { Toast } from './toast.ts';
import { ToastBody } from './toast-body.tsx';
import '../styles/toast.css';

let isMounted = false;
let shown = 0;
/** What those with an id are called while they stand. */
const standing = new Map<string, string>();

export function showToast(what: Toast) {
  if (!isMounted) mount();
  const { id } = what.kind === 'message' ? what.message : what.options;
  const key = ++shown; // a renewed toast runs its five seconds again
  const render = ({ closeToast, isPaused }: ToastContentProps) => (
    <ToastBody key={key} what={what} isPaused={isPaused} onClose={() => closeToast(true)} />
  );

  // A name for each: one that is leaving still bears its own, and another of that name would be dropped, unseen and unheard.
  const toastId = (id ? standing.get(id) : undefined) ?? `toast-${key}`;
  if (toast.isActive(toastId)) return void toast.update(toastId, { render, delay: 0 });
  if (id) standing.set(id, toastId);
  toast(render, {
    toastId,
    role: what.kind === 'error' || what.kind === 'warning' ? 'alert' : 'status',
    onClose: () => {
      if (id) standing.delete(id);
    },
  });
}

/** Toasts live in a root of their own, outside the page: a navigation does not take them away. */
function mount() {
  isMounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(<ToastHost />);
}

const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 200 });

function ToastHost() {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the focus of the toasts inside
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
