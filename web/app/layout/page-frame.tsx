import { pages } from '@rodado/contract/pages';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useSessionStart } from '../account/use-session-start.ts';
import { useNavigateTo, usePathBefore } from '../browser/navigate.ts';
import { useOffline } from '../offline/use-offline.ts';
import { hasFooter, hasTopBar, isPrivatePath } from '../page/site-paths.ts';
import { usePageFocus } from '../page/use-page-focus.ts';
import { useIsSignedIn, useSession } from '../session/session.ts';
import { cx } from '../ui/class-names.ts';
import { IconDrawings } from '../ui/icon-drawings.tsx';
import { hydrateLater, hydrateOnMedia } from '../ui/lazy-hydration.tsx';
import { Logo } from '../ui/logo.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { LoadingOverlay } from '../ui/spinner.tsx';
import { ComparisonBar, ComparisonSkipLink } from './comparison-bar.tsx';
import { TopBar } from './top-bar.tsx';
import './layout.css';

const CONTENT_ID = 'contenido';

interface PageFrameProps {
  contactEmail?: string;
  children: ReactNode;
}

/** The layout around every page. */
export function PageFrame({ contactEmail, children }: PageFrameProps) {
  const { pathname } = useLocation();
  useSessionStart();
  useSessionServices();
  useNavigateTo();
  usePathBefore();
  usePageFocus();
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''; // browser tests wait for it
  }, []);
  const showsTopBar = hasTopBar(pathname);

  return (
    <>
      <IconDrawings />
      <SkipLink to={CONTENT_ID}>Saltar al contenido</SkipLink>
      <ComparisonSkipLink />
      {showsTopBar && <TopBar />}
      <div className="flex min-h-dvh flex-col print:block print:min-h-0">
        <div
          id={CONTENT_ID}
          tabIndex={-1}
          className={cx('flex-1 outline-none', showsTopBar && 'pt-(--bar) print:pt-0')}
        >
          <OfflineNotice />
          {children}
        </div>
        <ComparisonBar contentId={CONTENT_ID} />
        {hasFooter(pathname) && <Footer contactEmail={contactEmail} />}
      </div>
      {isPrivatePath(pathname) && <PrivatePageOverlay />}
      <SuspensionNotice />
    </>
  );
}

/** In the root, because pages without the bar need them too. Signed-out viewers never download them. */
function useSessionServices() {
  const isSignedIn = useIsSignedIn();
  useEffect(() => {
    if (isSignedIn) void import('../sockets.ts').then(({ startSockets }) => startSockets()).catch(() => {}); // retried on the next page load
  }, [isSignedIn]);
}

function OfflineNotice() {
  const Banner = useOffline();
  return Banner && <Banner />;
}

// At the end of the page and rarely used.
const ThemeChoice = hydrateOnMedia('(width >= 768px)', async () => (await import('./theme-choice.tsx')).ThemeChoice);
const InstallItem = hydrateLater(async () => (await import('./install-prompt.tsx')).InstallItem);

const footerLinkClass = 'footer-link';

function Footer({ contactEmail }: { contactEmail?: string }) {
  return (
    <footer data-print="hide" className="border-t border-border bg-surface pt-10 pb-8 text-15 text-text-2">
      <div className="wrap">
        <div className="grid grid-cols-halves gap-8 md:grid-cols-[minmax(0,1.6fr)_repeat(3,minmax(0,1fr))]">
          <div className="max-md:col-span-full">
            <Link to="/" aria-label="Rodado, inicio" className="group inline-block py-1 text-text">
              <Logo label="" />
            </Link>
            <p className="mt-3 max-w-[34ch]">
              Compra y vende autos en Uruguay. Publicar como particular no cuesta nada.
            </p>
            {/* Phones have it at the bottom of their menu. */}
            <Suspense>
              <ThemeChoice className="mt-5 max-w-72 max-md:hidden" />
            </Suspense>
          </div>
          <FooterColumn title="Rodado">
            <FooterLink to={pages.priceEstimate.href()}>¿Cuánto vale tu vehículo?</FooterLink>
            <FooterLink to={pages.about.href()}>Quiénes somos</FooterLink>
            <FooterLink to={pages.legal.href({ search: { tab: 'terms' } })}>Términos y condiciones</FooterLink>
            <FooterLink to={pages.legal.href({ search: { tab: 'privacy' } })}>Política de privacidad</FooterLink>
            <Suspense>
              <InstallItem className={footerLinkClass} />
            </Suspense>
          </FooterColumn>
          <FooterColumn title="Tu cuenta">
            <FooterLink to={pages.publish.href()} shown="in" isForSellers>
              Publicar
            </FooterLink>
            <FooterLink to={pages.favorites.href()} shown="in">
              Favoritos
            </FooterLink>
            <FooterLink to={pages.savedSearches.href()} shown="in">
              Búsquedas guardadas
            </FooterLink>
            <FooterLink to={pages.questions.href()} shown="in">
              Preguntas
            </FooterLink>
            <FooterLink to={pages.login.href()} shown="out">
              Ingresá
            </FooterLink>
            <FooterLink to={pages.signUp.href()} shown="out">
              Registrate
            </FooterLink>
          </FooterColumn>
          <FooterColumn title="Ayuda">
            <FooterLink to={pages.help.href()}>Preguntas frecuentes</FooterLink>
            <FooterLink to={pages.contact.href()}>Contacto</FooterLink>
            {contactEmail && (
              <li>
                <a href={`mailto:${contactEmail}`} className={footerLinkClass}>
                  {contactEmail}
                </a>
              </li>
            )}
          </FooterColumn>
        </div>
        <div className="mt-8 flex items-center justify-between border-t border-border pt-5 text-14 text-text-3">
          <p className="num">© 2024 Rodado</p>
          <span aria-hidden="true" className="social-marks" />
        </div>
      </div>
    </footer>
  );
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 font-strong text-text">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

interface FooterLinkProps {
  to: string;
  /** Only for members, or only for signed-out viewers. */
  shown?: 'in' | 'out';
  /** Hidden from admins, who cannot publish. */
  isForSellers?: boolean;
  children: ReactNode;
}

function FooterLink({ to, shown, isForSellers, children }: FooterLinkProps) {
  return (
    <li
      className={cx(
        shown === 'in' && 'hidden in-data-[session=in]:block',
        shown === 'out' && 'in-data-[session=in]:hidden',
        isForSellers && 'in-data-reads:hidden!',
      )}
    >
      <Link to={to} className={footerLinkClass}>
        {children}
      </Link>
    </li>
  );
}

const SuspensionDialog = lazy(async () => ({
  default: (await import('../account/suspension-dialog.tsx')).SuspensionDialog,
}));

function SuspensionNotice() {
  const { suspension } = useSession();
  return (
    suspension && (
      <Suspense>
        <SuspensionDialog detail={suspension} />
      </Suspense>
    )
  );
}

/** Covers private pages until the session is known. */
function PrivatePageOverlay() {
  const { status } = useSession();
  return status === 'loading' && <LoadingOverlay active />;
}
