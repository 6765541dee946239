import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { loginFor } from '../layout/site-paths.ts';
import { useIsSignedIn } from '../session/session.ts';
import { quietLink } from './quiet-link.ts';

// Almost nobody presses it.
const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

interface ReportLinkProps {
  kind: 'post' | 'user' | 'message';
  id: string;
  children: string;
}

/** 'Denunciar', in small. Visitors go by the login and come back. */
export function ReportLink({ kind, id, children }: ReportLinkProps) {
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { pathname, search } = useLocation();
  if (!useIsSignedIn()) {
    return (
      <Link to={loginFor(pathname + search)} className={quietLink}>
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
      <button type="button" aria-haspopup="dialog" onClick={open} className={quietLink}>
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
