import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useOffline } from '../offline/use-offline.ts';
import { useGoTo } from '../session/navigation.ts';
import { useSession } from '../session/session.ts';
import { useSessionStart } from '../session/use-session-start.ts';
import { cx } from '../ui/class-names.ts';
import { Footer } from './footer.tsx';
import { hasFooter, hasHeader, isPrivate } from './site-paths.ts';
import { TopBar } from './top-bar.tsx';
import { usePageFocus } from './use-page-focus.ts';
import { useSessionServices } from './use-session-services.ts';
import './layout.css';

// Public pages are never covered, so visitors do not need it.
const LoadingOverlay = lazy(async () => ({ default: (await import('../ui/loading-overlay.tsx')).LoadingOverlay }));

const CONTENT = 'contenido';

interface PageFrameProps {
  contactEmail?: string;
  children: ReactNode;
}

/** What stands around every page. */
export function PageFrame({ contactEmail, children }: PageFrameProps) {
  const { pathname } = useLocation();
  useSessionStart();
  useSessionServices();
  useGoTo();
  usePageFocus();
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''; // browser tests wait for it
  }, []);
  const showsHeader = hasHeader(pathname);

  return (
    <>
      <a
        href={`#${CONTENT}`}
        data-print="hide"
        className="fixed top-2 left-2 z-(--z-toast) -translate-y-20 rounded-m bg-brand px-4 py-3 font-act text-on-brand focus:translate-y-0"
      >
        Saltar al contenido
      </a>
      {showsHeader && <TopBar />}
      <div className="flex min-h-dvh flex-col print:block print:min-h-0">
        <div id={CONTENT} tabIndex={-1} className={cx('flex-1 outline-none', showsHeader && 'pt-(--bar) print:pt-0')}>
          <Offline />
          {children}
        </div>
        {hasFooter(pathname) && <Footer contactEmail={contactEmail} />}
      </div>
      {isPrivate(pathname) && <Cover />}
    </>
  );
}

function Offline() {
  const Sign = useOffline();
  return Sign && <Sign />;
}

/** Over what is one person's own, until it is known who is here. */
function Cover() {
  const { status } = useSession();
  if (status !== 'loading') return null;
  return (
    <Suspense>
      <LoadingOverlay active />
    </Suspense>
  );
}
