import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { loginFor } from '../page/site-paths.ts';
import { useIsSignedIn } from '../session/session.ts';
import { quietLink } from '../ui/button.tsx';
import type { Reportable } from './report-dialog.tsx';

// Lazy, because it is rarely used.
const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

interface ReportLinkProps extends Reportable {
  children: string;
  /** Where several of them say the same. */
  label?: string;
}

/** Small 'Denunciar' link. Signed-out viewers go through the login and return. */
export function ReportLink({ kind, id, label, children }: ReportLinkProps) {
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { pathname, search } = useLocation();
  if (!useIsSignedIn()) {
    return (
      <Link to={loginFor(pathname + search, 'denunciar')} aria-label={label} className={quietLink}>
        {children}
      </Link>
    );
  }
  const open = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-label={label} onClick={open} className={quietLink}>
        {children}
      </button>
      {isAsked && (
        <Suspense>
          <ReportDialog subject={isOpen ? { kind, id } : null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
