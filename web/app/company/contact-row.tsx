import type { ReactNode } from 'react';
import type { SimpleIcon } from 'simple-icons';

interface ContactRowProps {
  icon: ReactNode;
  /** What it is, for those who do not see the icon. */
  name: string;
  children: ReactNode;
}

/** One line of what a company says of itself. */
export function ContactRow({ icon, name, children }: ContactRowProps) {
  return (
    <li className="flex min-w-0 gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:flex-none [&>svg]:text-text-3">
      {icon}
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{name}: </span>
        {children}
      </span>
    </li>
  );
}

/** Leads away from here, to what somebody else wrote. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener nofollow ugc" className="hover:underline">
      {children}
    </a>
  );
}

export function NetworkMark({ of }: { of: SimpleIcon }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={of.path} />
    </svg>
  );
}
