import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { cx } from '../ui/class-names.ts';
import { island, islandSeenOn } from '../ui/island.tsx';
import { Logo } from '../ui/logo.tsx';

// The last thing on a page, and never what one came for.
const ThemeChoice = islandSeenOn('(width >= 768px)', async () => (await import('./theme-choice.tsx')).ThemeChoice);
const InstallItem = island(async () => (await import('./install-item.tsx')).InstallItem);

export function Footer({ contactEmail }: { contactEmail?: string }) {
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
            {/* Phones have it at the foot of their menu. */}
            <Suspense>
              <ThemeChoice className="mt-5 max-w-72 max-md:hidden" />
            </Suspense>
          </div>
          <Column title="Rodado">
            <FooterLink to="/quienes-somos">Quiénes somos</FooterLink>
            <FooterLink to="/terminos-y-privacidad?tab=terms">Términos y condiciones</FooterLink>
            <FooterLink to="/terminos-y-privacidad?tab=privacy">Política de privacidad</FooterLink>
            <Suspense>
              <InstallItem className={linkLooks} />
            </Suspense>
          </Column>
          <Column title="Tu cuenta">
            <FooterLink to="/publicar" shown="in" isForSellers>
              Publicar
            </FooterLink>
            <FooterLink to="/favoritos" shown="in">
              Favoritos
            </FooterLink>
            <FooterLink to="/preguntas" shown="in">
              Preguntas
            </FooterLink>
            <FooterLink to="/login" shown="out">
              Ingresá
            </FooterLink>
            <FooterLink to="/registro" shown="out">
              Registrate
            </FooterLink>
          </Column>
          <Column title="Ayuda">
            <FooterLink to="/ayuda">Preguntas frecuentes</FooterLink>
            <FooterLink to="/contacto">Contacto</FooterLink>
            {contactEmail && (
              <li>
                <a href={`mailto:${contactEmail}`} className={linkLooks}>
                  {contactEmail}
                </a>
              </li>
            )}
          </Column>
        </div>
        <div className="mt-8 flex items-center justify-between border-t border-border pt-5 text-14 text-text-3">
          <p className="num">© 2024 Rodado</p>
          <span aria-hidden="true" className="social-marks" />
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 font-strong text-text">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

const linkLooks = 'inline-block py-1.5 wrap-anywhere hover:text-text hover:underline hover:underline-offset-3';

interface FooterLinkProps {
  to: string;
  /** Only for people who are signed in, or only for visitors. */
  shown?: 'in' | 'out';
  /** The administration publishes nothing. */
  isForSellers?: boolean;
  children: ReactNode;
}

function FooterLink({ to, shown, isForSellers, children }: FooterLinkProps) {
  return (
    <li
      className={cx(
        shown === 'in' && 'hidden in-data-[session=in]:block',
        shown === 'out' && 'in-data-[session=in]:hidden',
        isForSellers && 'in-data-[role=admin]:hidden!',
      )}
    >
      <Link to={to} className={linkLooks}>
        {children}
      </Link>
    </li>
  );
}
