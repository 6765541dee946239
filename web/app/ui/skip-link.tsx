interface SkipLinkProps {
  /** The id of its target, which needs `tabIndex={-1}`. */
  to: string;
  children: string;
}

/** For the keyboard: visible while it has the focus. */
export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <a href={`#${to}`} data-print="hide" className="skip-link">
      {children}
    </a>
  );
}
