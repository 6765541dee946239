import type { ReactNode } from 'react';

export interface ToastOptions {
  /** One toast per id: a second one with the same id only renews the first. */
  id?: string;
  /** A quieter second line. */
  detail?: string;
}

export interface ToastMessage {
  id?: string;
  /** Who writes. */
  title: string;
  text: string;
  /** An `Avatar` of 40. */
  avatar?: ReactNode;
  onOpen?: () => void;
}

export type Toast =
  | { kind: 'success' | 'warning' | 'error'; text: string; options: ToastOptions }
  | { kind: 'message'; message: ToastMessage }
  | { kind: 'undo'; text: string; onUndo: () => void; options: ToastOptions };

/** Short words at the top right for five seconds. The machinery is only fetched with the first one. */
export const toast = {
  success: (text: string, options: ToastOptions = {}) => show({ kind: 'success', text, options }),
  warning: (text: string, options: ToastOptions = {}) => show({ kind: 'warning', text, options }),
  error: (text: string, options: ToastOptions = {}) => show({ kind: 'error', text, options }),
  /** Somebody wrote: pressing it opens what they wrote. */
  message: (message: ToastMessage) => show({ kind: 'message', message }),
  /** Something small was done and can be taken back. */
  undo: (text: string, onUndo: () => void, options: ToastOptions = {}) => show({ kind: 'undo', text, onUndo, options }),
};

async function show(what: Toast) {
  try {
    const { showToast } = await import('./toast-host.tsx');
    showToast(what);
  } catch {
    // Without a network the first one does not come; what cannot be missed stands on the page too.
  }
}
