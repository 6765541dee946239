import { formatAnswerTime, formatMonth, formatPosts, formatReviews } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import type { Post, SellerOfPost } from '@rodado/contract/post';
import { ChevronRight } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { ReportLink } from '../../report/report-link.tsx';
import { useIsSignedIn, useUser } from '../../session/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { VerifiedBadge } from '../../ui/badge.tsx';
import { cx } from '../../ui/class-names.ts';
import { DotList, Fact } from '../../ui/dot-list.tsx';
import { Stars } from '../../ui/stars.tsx';

const BlockLink = lazy(async () => ({ default: (await import('../../block/block-dialog.tsx')).BlockLink }));

const cardClass = 'mt-3.5 flex items-center gap-3 rounded-l border border-border bg-surface p-3.5';
/** One line: what buyers read about them leaves room for what owners do. */
const ownCardClass = 'low:mt-2.5 low:py-1.5';

/** The seller, with a link to their page; the viewer's leads to their own profile. */
export function SellerCard({ seller }: { seller: SellerOfPost }) {
  const user = useUser();
  const { company } = seller;
  const page = company
    ? pages.company.href({ name: company.name })
    : seller.hasPage
      ? pages.seller.href({ id: seller.id })
      : null;
  const texts = company ? <CompanyTexts seller={seller} company={company} /> : <PersonTexts seller={seller} />;
  const isOwn = user?.id === seller.id;
  const to = isOwn ? pages.profile.href() : page;
  if (!to) return <div className={cardClass}>{texts}</div>;
  return (
    <Link
      to={to}
      data-own={isOwn || undefined}
      className={cx(cardClass, 'transition-colors hover:border-border-strong', isOwn && ownCardClass)}
    >
      {texts}
      <ChevronRight className="size-5 flex-none text-text-3" />
    </Link>
  );
}

const avatarClass = 'in-data-own:low:size-8 in-data-own:low:text-[12px]';

function PersonTexts({ seller }: { seller: SellerOfPost }) {
  const { id, name, profileImage, createdAt, postCount, answerMinutes } = seller;
  return (
    <>
      <Avatar id={id} name={name} src={profileImage} size={48} className={avatarClass} />
      <Lines name={name} answerMinutes={answerMinutes}>
        <span className="w-full">En Rodado desde {formatMonth(createdAt)}</span>
        <span>{formatPosts(postCount)}</span>
      </Lines>
    </>
  );
}

function CompanyTexts({ seller, company }: { seller: SellerOfPost; company: NonNullable<SellerOfPost['company']> }) {
  return (
    <>
      <Avatar
        id={seller.id}
        name={company.name}
        src={seller.profileImage}
        shape="company"
        size={48}
        className={avatarClass}
      />
      <Lines name={company.name} mark={company.verified && <VerifiedBadge />} answerMinutes={seller.answerMinutes}>
        <DotList>
          <Fact>Concesionaria</Fact>
          <Fact>
            {company.ratingCount > 0 ? (
              <Stars value={company.rating} count={company.ratingCount} stars={1} />
            ) : (
              formatReviews(0)
            )}
          </Fact>
        </DotList>
      </Lines>
    </>
  );
}

interface LinesProps extends Pick<SellerOfPost, 'name' | 'answerMinutes'> {
  mark?: ReactNode;
  children: ReactNode;
}

function Lines({ name, mark, answerMinutes, children }: LinesProps) {
  return (
    <span className="min-w-0 flex-1 text-14 text-text-2">
      <b className="flex items-center gap-1.5 text-16 text-text">
        <span className="truncate">{name}</span>
        {mark}
      </b>
      <span className="flex flex-wrap items-center gap-x-1.5 in-data-own:low:hidden">{children}</span>
      {answerMinutes && (
        <span className="block text-balance in-data-own:low:hidden">{formatAnswerTime(answerMinutes)}</span>
      )}
    </span>
  );
}

/** Links to report a post or its seller, or to block the seller. */
export function SellerReport({ post }: { post: Pick<Post, 'id' | 'user'> }) {
  const isIn = useIsSignedIn();
  return (
    <div className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1">
      <ReportLink kind="post" id={post.id}>
        Denunciar publicación
      </ReportLink>
      <ReportLink kind="user" id={post.user.id}>
        Denunciar vendedor
      </ReportLink>
      <Suspense>{isIn && <BlockLink person={post.user} who="vendedor" />}</Suspense>
    </div>
  );
}
