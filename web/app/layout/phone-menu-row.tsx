import type { ReactNode } from 'react';
import { Link } from 'react-router';

const rowClass =
  'flex h-13.5 w-full items-center gap-4 text-18 font-note [&_.lucide]:size-5.5 [&_.lucide]:flex-none [&_.lucide]:text-text-2';

interface PhoneMenuRowProps {
  icon?: ReactNode;
  children: ReactNode;
  /** Right-aligned: a dot. */
  end?: ReactNode;
  to?: string;
  onClick?: () => void;
}

/** A link if it has `to`, otherwise a button. */
export function PhoneMenuRow({ icon, children, end, to, onClick }: PhoneMenuRowProps) {
  const content = (
    <>
      {icon}
      <span className="flex-1 text-left">{children}</span>
      {end}
    </>
  );
  return (
    <li>
      {to ? (
        <Link to={to} className={rowClass}>
          {content}
        </Link>
      ) : (
        <button type="button" onClick={onClick} className={rowClass}>
          {content}
        </button>
      )}
    </li>
  );
}
