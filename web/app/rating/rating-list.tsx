import type { Company } from '@rodado/contract/company';
import { companyRatingsHref, ratingHash } from '@rodado/contract/pages';
import type { ConfirmedKind, Rating, RatingPage } from '@rodado/contract/rating';
import { BadgeCheck, MessagesSquare, Star } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { ReportLink } from '../report/report-link.tsx';
import { useIsSignedIn } from '../session/session.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PostedAt } from '../ui/relative-time.tsx';
import { StarShape } from '../ui/stars.tsx';
import { RatingSummary } from './rating-summary.tsx';

export type RatedCompany = Pick<Company, 'id' | 'userId' | 'name' | 'rating' | 'ratingCount'>;

// Lazy, because only members need it.
const MemberTools = lazy(async () => ({ default: (await import('./rating-tools.member.tsx')).MemberTools }));

interface RatingListProps {
  company: RatedCompany;
  ratings: RatingPage;
}

/** What people say of a company: how many stars there are of each, and the ratings themselves. */
export function RatingList({ company, ratings }: RatingListProps) {
  if (company.ratingCount === 0) {
    return (
      <EmptyState icon={<Star />} title="Todavía no tiene valoraciones" className="py-16">
        Si trataste con {company.name}, contales a otros cómo te fue.
      </EmptyState>
    );
  }
  return (
    <>
      <RatingSummary company={company} distribution={ratings.distribution} />
      {ratings.ratings.length > 0 ? (
        <ul className="border-t border-border">
          {ratings.ratings.map((rating) => (
            <RatingRow key={rating.id} rating={rating} company={company} />
          ))}
        </ul>
      ) : (
        <p className="border-t border-border py-8 text-text-2">No hay valoraciones en esta página.</p>
      )}
      <Paging company={company} ratings={ratings} />
    </>
  );
}

export function RatingRow({ rating, company }: { rating: Rating; company: RatedCompany }) {
  const { id, stars, kind, text, createdAt, isEdited, author, answer } = rating;
  return (
    <li
      id={ratingHash(id)}
      className="scroll-mt-24 border-b border-border py-4 target:bg-brand-soft max-md:target:-mx-(--gutter) max-md:target:px-(--gutter) md:target:px-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <GivenStars stars={stars} />
        {kind && <KindBadge kind={kind} />}
        <span className="text-15 wrap-anywhere text-text-2">
          {author}, <PostedAt at={createdAt} />
          {isEdited && ' · editada'}
        </span>
        {text === null && <Tools rating={rating} company={company} />}
      </div>
      {text !== null && <p className="mt-2 max-w-[70ch] whitespace-pre-line wrap-anywhere">{text}</p>}
      {answer && (
        <div className="mt-3 ml-4 max-w-[68ch] rounded-r-m border-l-3 border-brand bg-surface-2 px-3.5 py-2.5 md:ml-6">
          <p className="mb-0.5 text-14 text-text-2">
            <b className="text-text">Respuesta de {company.name}</b>, <PostedAt at={answer.createdAt} />
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{answer.text}</p>
        </div>
      )}
      {text !== null && (
        <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 md:min-h-9">
          <Tools rating={rating} company={company} />
        </div>
      )}
    </li>
  );
}

function GivenStars({ stars }: { stars: number }) {
  return (
    <span role="img" aria-label={`${stars} de 5 estrellas`} className="inline-flex gap-px text-star">
      {[0, 1, 2, 3, 4].map((place) => (
        <StarShape key={place} fill={stars - place} className="size-4.5" />
      ))}
    </span>
  );
}

const KIND_BADGES: Record<ConfirmedKind, ReactNode> = {
  purchase: (
    <Badge kind="success" icon={<BadgeCheck />}>
      Compra confirmada
    </Badge>
  ),
  contact: (
    <Badge kind="brand" icon={<MessagesSquare />}>
      Contacto confirmado
    </Badge>
  ),
};

export const KindBadge = ({ kind }: { kind: ConfirmedKind }) => KIND_BADGES[kind];

function Tools({ rating, company }: { rating: Rating; company: RatedCompany }) {
  const isIn = useIsSignedIn();
  if (isIn) {
    return (
      <Suspense>
        <MemberTools rating={rating} company={company} />
      </Suspense>
    );
  }
  if (rating.text === null) return null;
  return (
    <ReportLink kind="rating" id={rating.id} label={`Denunciar la valoración de ${rating.author}`}>
      Denunciar
    </ReportLink>
  );
}

function Paging({ company, ratings: { page, totalPages } }: RatingListProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label="Páginas" className="mt-6 flex justify-between gap-3">
      {page > 1 && (
        <ButtonLink kind="line" to={companyRatingsHref(company.name, { page: page - 1 })}>
          Anteriores
        </ButtonLink>
      )}
      {page < totalPages && (
        <ButtonLink kind="line" to={companyRatingsHref(company.name, { page: page + 1 })} className="ml-auto">
          Siguientes
        </ButtonLink>
      )}
    </nav>
  );
}
