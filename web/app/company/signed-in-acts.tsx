import type { Company } from '@rodado/contract/company';
import { FAILED } from '@rodado/contract/messages';
import { BadgeCheck, Pencil, Plus, Star, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFailureToast } from '../profile/failed-list.tsx';
import { useSession, useUser } from '../session/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ActsSkeleton, actLooks } from './acts-skeleton.tsx';
import { useCompanyTies } from './use-company-ties.ts';

const RateDialog = lazy(async () => ({ default: (await import('./rate-dialog.tsx')).RateDialog }));
const UnfollowDialog = lazy(async () => ({ default: (await import('./unfollow-dialog.tsx')).UnfollowDialog }));

export function SignedInActs({ company }: { company: Company }) {
  const user = useUser();
  return user?.id === company.userId ? <OwnerActs company={company} /> : <ViewerActs company={company} />;
}

/** Nobody follows or rates oneself. */
function OwnerActs({ company }: { company: Company }) {
  return (
    <>
      {!company.verified && (
        <ButtonLink kind="soft" to={`/verificar/${company.userId}`} icon={<BadgeCheck />} className={actLooks}>
          Verificar empresa
        </ButtonLink>
      )}
      <ButtonLink kind="line" to="/editar-perfil" icon={<Pencil />} className={actLooks}>
        Editar perfil
      </ButtonLink>
    </>
  );
}

function ViewerActs({ company }: { company: Company }) {
  const { account } = useSession();
  const { isKnown, isFailed, isFollowed, ratingUser, follow } = useCompanyTies(company);
  const [open, setOpen] = useState<'rate' | 'unfollow' | null>(null);
  // Once opened it stays, so that it can be seen closing.
  const [wasOpened, setOpened] = useState({ rate: false, unfollow: false });
  const show = (dialog: 'rate' | 'unfollow') => {
    setOpened({ ...wasOpened, [dialog]: true });
    setOpen(dialog);
  };
  const close = () => setOpen(null);
  useFailureToast(isFailed, FAILED.getCompany);

  if (!isKnown) return <ActsSkeleton />;
  return (
    <>
      {account?.role !== 'ADMIN' && (
        <Button kind="line" icon={<Star />} onClick={() => show('rate')} className={actLooks}>
          {ratingUser === null ? 'Valorar' : 'Editar valoración'}
        </Button>
      )}
      {isFollowed ? (
        <Button kind="soft" icon={<X />} onClick={() => show('unfollow')} className={actLooks}>
          Dejar de seguir
        </Button>
      ) : (
        <Button icon={<Plus />} onClick={follow} className={actLooks}>
          Seguir
        </Button>
      )}
      <Suspense>
        {wasOpened.rate && <RateDialog company={company} current={ratingUser} open={open === 'rate'} onClose={close} />}
        {wasOpened.unfollow && <UnfollowDialog company={company} open={open === 'unfollow'} onClose={close} />}
      </Suspense>
    </>
  );
}
