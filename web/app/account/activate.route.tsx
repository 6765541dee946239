import { UserCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import { pageMeta } from '../layout/page-meta.ts';
import { Wheel } from '../ui/wheel.tsx';
import type { Route } from './+types/activate.route.ts';
import { ActivationFailed } from './activation-failed.tsx';
import { NoticeFrame } from './notice-frame.tsx';
import { tokenPageHeaders } from './token-page.ts';

export function loader({ params }: Route.LoaderArgs) {
  if (!params.token) throw redirect('/');
  return null;
}

export const headers = tokenPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Activar cuenta',
    description: 'Activá tu cuenta de Rodado.',
    path: '/activar',
    noindex: true,
  });

export default function ActivatePage({ params: { token = '' } }: Route.ComponentProps) {
  const { failure, retry } = useActivation(token);
  if (failure) return <ActivationFailed onRetry={failure === 'unreached' ? retry : undefined} />;
  return (
    <NoticeFrame icon={<UserCheck />} title="Activando tu cuenta">
      <p role="status" className="flex items-center gap-2.5 text-text-2">
        <Wheel />
        Un momento...
      </p>
      <noscript>
        <p className="text-text-2">Para activar tu cuenta hace falta JavaScript.</p>
      </noscript>
    </NoticeFrame>
  );
}

/** By itself once the page is alive: programs that follow the links of mails run no scripts. */
function useActivation(token: string) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<'refused' | 'unreached' | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is what asks for another one
  useEffect(() => {
    let isCurrent = true;
    const work = async () => {
      const { activateAccount } = await import('./activate-work.ts');
      const outcome = await activateAccount(token);
      if (!isCurrent) return;
      if (typeof outcome === 'string') setFailure(outcome);
      else void navigate(outcome.to, { replace: true });
    };
    work().catch(() => isCurrent && setFailure('unreached'));
    return () => {
      isCurrent = false;
    };
  }, [token, tries, navigate]);
  const retry = () => {
    setFailure(null);
    setTries(tries + 1);
  };
  return { failure, retry };
}
