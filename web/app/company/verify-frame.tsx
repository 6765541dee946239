import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '../ui/logo.tsx';
import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The page goes without header, so it brings the logo itself. */
export function VerifyFrame({ children }: { children: ReactNode }) {
  return (
    <main className="grid content-start justify-items-center gap-8 px-4 py-8 md:py-14">
      <Link to="/" aria-label="Rodado, inicio" className="group py-2">
        <Logo label="" className="h-6 md:h-7" />
      </Link>
      <Panel className="w-full max-w-[568px] p-5 md:p-8">
        <h1 className="display text-26 md:text-30">Verificá tu empresa</h1>
        <p className="mt-2 mb-5 text-text-2">
          Subí el certificado de ventas. Lo revisa el equipo de administración y puede llevar unos días. Te avisamos por
          email.
        </p>
        {children}
      </Panel>
    </main>
  );
}

export function VerifySkeleton() {
  return (
    <VerifyFrame>
      <p className="sr-only">Cargando...</p>
      <Skeleton className="h-37 rounded-m" />
      <Skeleton className="mt-5 h-5 w-2/5" />
      <Skeleton className="mt-4 h-5 w-3/4" />
      <Skeleton className="mt-3 h-5 w-2/3" />
      <div className="mt-6 flex justify-end gap-2 max-md:flex-col-reverse">
        <Skeleton className="h-11 w-28 rounded-m max-md:h-13 max-md:w-full" />
        <Skeleton className="h-11 w-44 rounded-m max-md:h-13 max-md:w-full" />
      </div>
      <noscript>
        <p className="mt-4 text-text-2">Para subir el certificado hace falta JavaScript.</p>
      </noscript>
    </VerifyFrame>
  );
}
