import type { Company } from '@rodado/contract/company';
import { FAILED } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { BadgeCheck, Pencil, Plus, Printer, Star, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useErrorToast } from '../api/error-state.tsx';
import { useMay, useSession, useUser } from '../session/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ActionsSkeleton, actionClass } from './company-actions.tsx';
import { useCompanyRelation } from './use-company-relation.ts';

const RateDialog = lazy(async () => ({ default: (await import('../rating/rating-dialogs.tsx')).RateDialog }));
const UnfollowDialog = lazy(async () => ({ default: (await import('./company-dialogs.tsx')).UnfollowDialog }));

export function MemberActions({ company }: { company: Company }) {
  const user = useUser();
  return user?.id === company.userId ? <OwnerActions company={company} /> : <ViewerActions company={company} />;
}

/** Members cannot follow or rate their own company. */
function OwnerActions({ company }: { company: Company }) {
  const isOwner = useMay('owner');
  return (
    <>
      {isOwner && !company.verified && (
        <ButtonLink
          kind="soft"
          to={pages.verify.href({ id: company.userId })}
          icon={<BadgeCheck />}
          className={actionClass}
        >
          Verificar empresa
        </ButtonLink>
      )}
      <ButtonLink
        kind="line"
        to={pages.companyCard.href({ name: company.name })}
        icon={<Printer />}
        className={actionClass}
      >
        Imprimir tarjeta
      </ButtonLink>
      {isOwner && (
        <ButtonLink kind="line" to={pages.editProfile.href()} icon={<Pencil />} className={actionClass}>
          Editar perfil
        </ButtonLink>
      )}
    </>
  );
}

function ViewerActions({ company }: { company: Company }) {
  const { account, worksFor } = useSession();
  const [mayFollow, speaksForAccount] = [useMay('seller'), useMay('owner')];
  const mayRate = account?.role !== 'ADMIN' && speaksForAccount && !worksFor.some(({ id }) => id === company.id);
  const { isKnown, isFailed, isFollowed, ratingUser, follow, noteRating } = useCompanyRelation(company);
  const [open, setOpen] = useState<'rate' | 'unfollow' | null>(null);
  // A dialog stays mounted once opened, so that its closing animation runs.
  const [wasOpened, setOpened] = useState({ rate: false, unfollow: false });
  const show = (dialog: 'rate' | 'unfollow') => {
    setOpened({ ...wasOpened, [dialog]: true });
    setOpen(dialog);
  };
  const close = () => setOpen(null);
  useErrorToast(isFailed, FAILED.getCompany);

  if (!isKnown) return <ActionsSkeleton />;
  return (
    <>
      {mayRate && (
        <Button kind="line" icon={<Star />} onClick={() => show('rate')} className={actionClass}>
          {ratingUser === null ? 'Valorar' : 'Editar valoración'}
        </Button>
      )}
      {/* One button that changes, so that it keeps the focus. */}
      {mayFollow && (
        <Button
          kind={isFollowed ? 'soft' : 'brand'}
          icon={isFollowed ? <X /> : <Plus />}
          onClick={() => (isFollowed ? show('unfollow') : follow())}
          className={actionClass}
        >
          {isFollowed ? 'Dejar de seguir' : 'Seguir'}
        </Button>
      )}
      <Suspense>
        {wasOpened.rate && (
          <RateDialog
            company={company}
            current={ratingUser}
            open={open === 'rate'}
            onRated={noteRating}
            onClose={close}
          />
        )}
        {wasOpened.unfollow && <UnfollowDialog company={company} open={open === 'unfollow'} onClose={close} />}
      </Suspense>
    </>
  );
}
