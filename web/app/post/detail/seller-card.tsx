import { formatAnswerTime, formatMonth, formatPosts, formatReviews } from '@rodado/contract/format';
import type { SellerOfPost } from '@rodado/contract/post';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../session/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Seal } from '../../ui/seal.tsx';
import { Stars } from '../../ui/stars.tsx';
import { companyAddress } from '../addresses.ts';

const looks = 'mt-3.5 flex items-center gap-3 rounded-l border border-border bg-surface p-3.5';

/** Who sells. A company leads to its page, oneself to the own profile; another private person has no page. */
export function SellerCard({ seller }: { seller: SellerOfPost }) {
  const user = useUser();
  const { company } = seller;
  const words = company ? <CompanyWords seller={seller} company={company} /> : <PersonWords seller={seller} />;
  const isMe = user?.id === seller.id;
  if (!isMe && !company) return <div className={looks}>{words}</div>;
  return (
    <Link
      to={isMe || !company ? '/perfil' : companyAddress(company.name)}
      className={`${looks} transition-colors hover:border-border-strong`}
    >
      {words}
      <ChevronRight className="size-5 flex-none text-text-3" />
    </Link>
  );
}

function PersonWords({ seller }: { seller: SellerOfPost }) {
  const { id, name, profileImage, createdAt, postCount, answerMinutes } = seller;
  return (
    <>
      <Avatar id={id} name={name} src={profileImage} size={48} />
      <Lines name={name} answerMinutes={answerMinutes}>
        <span className="w-full">En Rodado desde {formatMonth(createdAt)}</span>
        <span>{formatPosts(postCount)}</span>
      </Lines>
    </>
  );
}

function CompanyWords({ seller, company }: { seller: SellerOfPost; company: NonNullable<SellerOfPost['company']> }) {
  return (
    <>
      <Avatar id={seller.id} name={company.name} src={seller.profileImage} shape="company" size={48} />
      <Lines name={company.name} mark={company.verified && <Seal />} answerMinutes={seller.answerMinutes}>
        Concesionaria ·{' '}
        {company.ratingCount > 0 ? (
          <Stars value={company.rating} count={company.ratingCount} stars={1} />
        ) : (
          formatReviews(0)
        )}
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
      <span className="flex flex-wrap items-center gap-x-1.5">{children}</span>
      {answerMinutes && <span className="block text-balance">{formatAnswerTime(answerMinutes)}</span>}
    </span>
  );
}
