import type { Rating } from '@rodado/contract/rating';
import { Pencil, Reply } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ReportLink } from '../report/report-link.tsx';
import { useUser } from '../session/session.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import type { RatedCompany } from './rating-list.tsx';
import { useOwnRating } from './use-own-rating.ts';

const AnswerDialog = lazy(async () => ({ default: (await import('./rating-dialogs.tsx')).AnswerDialog }));

interface MemberToolsProps {
  rating: Rating;
  company: RatedCompany;
}

/** The company answers, others report. The page is the same for everybody, so the own rating is marked here. */
export function MemberTools({ rating, company }: MemberToolsProps) {
  const isOwner = useUser()?.id === company.userId;
  const { own } = useOwnRating(company.id, !isOwner);
  if (own?.id === rating.id) return <Badge kind="brand">Tu valoración</Badge>;
  if (rating.text === null) return null;
  return (
    <>
      {isOwner && <AnswerButton rating={rating} />}
      <ReportLink kind="rating" id={rating.id} label={`Denunciar la valoración de ${rating.author}`}>
        Denunciar
      </ReportLink>
    </>
  );
}

function AnswerButton({ rating }: { rating: Rating }) {
  const [isOpen, setOpen] = useState(false);
  // Stays mounted once opened, so that its closing animation runs.
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        kind="soft"
        size="s"
        icon={rating.answer ? <Pencil /> : <Reply />}
        aria-haspopup="dialog"
        onClick={open}
        className="max-md:min-h-11 in-data-reads:hidden"
      >
        {rating.answer ? 'Editar respuesta' : 'Responder'}
      </Button>
      {wasOpened && (
        <Suspense>
          <AnswerDialog rating={rating} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
