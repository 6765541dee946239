import { getVerification } from '@rodado/contract/calls/certificate';
import { CallError } from '@rodado/contract/client';
import { DONE, FAILED } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, redirect, useNavigate } from 'react-router';
import { ErrorState, useErrorToast } from '../../api/error-state.tsx';
import { queryClient } from '../../api/query-client.ts';
import { NotFound } from '../../error/not-found.tsx';
import { apiOf } from '../../page/page-context.ts';
import { pageMeta } from '../../page/page-meta.ts';
import { loginFor } from '../../page/site-paths.ts';
import { SignInFirst } from '../../page/use-private-page.ts';
import { useSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import type { Route } from './+types/verify.route.ts';
import { CertificateForm } from './certificate-form.tsx';
import { type CertificateClient, useCertificateClient } from './certificate-upload.ts';
import { VERIFICATION, VerificationNote } from './verification-note.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!params.id) throw redirect(pages.home.href());
  await apiOf(context)(getVerification, { params: { id: params.id } });
  return { id: params.id };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Verificar empresa',
    description: 'Subí el certificado de ventas de tu empresa para verificarla.',
    page: pages.verify,
  });

export default function VerifyPage({ loaderData: { id } }: Route.ComponentProps) {
  const { status } = useSession();
  // Only the browser knows the viewer; the server sends the same HTML to everyone.
  if (status === 'unknown' || status === 'loading') return <VerifySkeleton />;
  return <VerifyCompany id={id} key={id} />;
}

/** For the owner of the company only. */
function VerifyCompany({ id }: { id: string }) {
  const client = useCertificateClient(id);
  const { status } = useSession();
  if (client) return <Verify id={id} client={client} />;
  if (status !== 'out') return <NotFound />;
  // Linked from the certificate mails, whose recipient may be signed out.
  return (
    <SignInFirst>
      <VerifySkeleton />
    </SignInFirst>
  );
}

function Verify({ id, client }: { id: string; client: CertificateClient }) {
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: [...VERIFICATION, id, client.usesUploadToken],
      queryFn: () => client.call(getVerification, { params: { id } }),
      // The decision may have changed a moment ago.
      staleTime: 0,
    },
    queryClient,
  );
  const hasExpired = client.usesUploadToken && error instanceof CallError && error.statusCode === 401;
  useErrorToast(error !== null && !hasExpired, FAILED.getCompany);

  const isVerified = data?.verified === true;
  useEffect(() => {
    if (!isVerified) return;
    toast.success(DONE.companyAlreadyVerified, { id: 'verified' });
    void navigate(pages.home.href(), { replace: true });
  }, [isVerified, navigate]);

  if (hasExpired) return <UploadTokenExpired id={id} />;
  if (!data && error) {
    return (
      <VerifyFrame>
        <ErrorState title={FAILED.getCompany} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      </VerifyFrame>
    );
  }
  if (!data || isVerified) return <VerifySkeleton />;
  return (
    <VerifyFrame>
      <VerificationNote verification={data} className="mb-4" />
      <CertificateForm id={id} client={client} />
    </VerifyFrame>
  );
}

/** 15 minutes after the activation this page requires a session. */
function UploadTokenExpired({ id }: { id: string }) {
  return (
    <VerifyFrame>
      <EmptyState
        icon={<LogIn />}
        title="Ingresá para seguir"
        action={<ButtonLink to={loginFor(pages.verify.href({ id }))}>Ingresá</ButtonLink>}
      >
        Pasaron más de 15 minutos desde que activaste la cuenta. Con tu email y tu contraseña volvés acá.
      </EmptyState>
    </VerifyFrame>
  );
}

/** The page has no header, so it shows the logo itself. */
function VerifyFrame({ children }: { children: ReactNode }) {
  return (
    <main className="grid content-start justify-items-center gap-8 px-4 py-8 md:py-14">
      <Link to="/" aria-label="Rodado, inicio" className="group py-2">
        <Logo label="" className="h-6 md:h-7" />
      </Link>
      <Card className="w-full max-w-[568px] p-5 md:p-8">
        <h1 className="display text-26 md:text-30">Verificá tu empresa</h1>
        <p className="mt-2 mb-5 text-text-2">
          Subí el certificado de ventas. Lo revisa el equipo de administración y puede llevar unos días. Te avisamos por
          email.
        </p>
        {children}
      </Card>
    </main>
  );
}

function VerifySkeleton() {
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
