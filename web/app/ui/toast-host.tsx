import type { FocusEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { cssTransition, ToastContainer, type ToastContentProps, toast } from 'react-toastify/unstyled';
import type { Toast } from './toast.ts';
import { ToastBody } from './toast-body.tsx';
import '../styles/toast.css';

let isMounted = false;
let shown = 0;

export function showToast(what: Toast) {
  if (!isMounted) mount();
  const { id } = what.kind === 'message' ? what.message : what.options;
  const key = ++shown; // a renewed toast runs its five seconds again
  const render = ({ closeToast, isPaused }: ToastContentProps) => (
    <ToastBody key={key} what={what} isPaused={isPaused} onClose={() => closeToast(true)} />
  );

  if (id && toast.isActive(id)) toast.update(id, { render, delay: 0 });
  else toast(render, { toastId: id, role: what.kind === 'error' || what.kind === 'warning' ? 'alert' : 'status' });
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
