import type { ReactNode } from 'react';

interface ToastOptions {
  /** One toast per id: a second one with the same id updates the first. */
  id?: string;
  /** A secondary line. */
  detail?: string;
}

export interface ToastMessage {
  id?: string;
  /** The sender. */
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

/** Short texts at the top right for five seconds. The library is loaded with the first one. */
export const toast = {
  success: (text: string, options: ToastOptions = {}) => show({ kind: 'success', text, options }),
  warning: (text: string, options: ToastOptions = {}) => show({ kind: 'warning', text, options }),
  error: (text: string, options: ToastOptions = {}) => show({ kind: 'error', text, options }),
  /** A new message: pressing it opens the conversation. */
  message: (message: ToastMessage) => show({ kind: 'message', message }),
  /** A small action that can be undone. */
  undo: (text: string, onUndo: () => void, options: ToastOptions = {}) => show({ kind: 'undo', text, onUndo, options }),
};

async function show(what: Toast) {
  try {
    const { showToast } = await import('./toast-host.tsx');
    showToast(what);
  } catch {
    // The library cannot load offline; important texts are shown on the page too.
  }
}
