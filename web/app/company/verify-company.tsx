import { CallError } from '@rodado/contract/client';
import { getVerification } from '@rodado/contract/company';
import { DONE, FAILED } from '@rodado/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { NotFound } from '../layout/not-found.tsx';
import { FailedList, useFailureToast } from '../profile/failed-list.tsx';
import { queryClient } from '../session/query-client.ts';
import { useSession } from '../session/session.ts';
import { SignInFirst } from '../session/sign-in-first.tsx';
import { toast } from '../ui/toast.ts';
import { CertificateForm } from './certificate-form.tsx';
import { TicketRanOut } from './ticket-ran-out.tsx';
import { type CertificateClient, useCertificateClient } from './use-certificate-client.ts';
import { VerificationProgress } from './verification-progress.tsx';
import { VerifyFrame, VerifySkeleton } from './verify-frame.tsx';

/** For the company itself; to anybody else there is nothing here. */
export function VerifyCompany({ id }: { id: string }) {
  const client = useCertificateClient(id);
  const { status } = useSession();
  if (client) return <Verify id={id} client={client} />;
  if (status !== 'out') return <NotFound />;
  // The mail about a certificate leads here, and its reader may be signed out.
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
      queryKey: ['verification', id, client.isTicket],
      queryFn: () => client.call(getVerification, { params: { id } }),
      // It may have been decided a moment ago.
      staleTime: 0,
    },
    queryClient,
  );
  const ranOut = client.isTicket && error instanceof CallError && error.statusCode === 401;
  useFailureToast(error !== null && !ranOut, FAILED.getCompany);

  const isVerified = data?.verified === true;
  useEffect(() => {
    if (!isVerified) return;
    toast.success(DONE.companyAlreadyVerified, { id: 'verified' });
    void navigate('/', { replace: true });
  }, [isVerified, navigate]);

  if (ranOut) return <TicketRanOut id={id} />;
  if (!data && error) {
    return (
      <VerifyFrame>
        <FailedList title={FAILED.getCompany} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      </VerifyFrame>
    );
  }
  if (!data || isVerified) return <VerifySkeleton />;
  return (
    <VerifyFrame>
      <VerificationProgress verification={data} />
      <CertificateForm id={id} client={client} />
    </VerifyFrame>
  );
}
