/** What is there for whoever looks for it, and catches nobody's eye. */
export const quietLink =
  'inline-flex min-h-6 items-center text-14 text-text-2 underline decoration-border-strong underline-offset-3 hover:text-text hover:decoration-current';
