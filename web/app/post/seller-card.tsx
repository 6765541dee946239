import { formatMonth, formatPosts } from '@rodado/contract/format';
import type { Seller } from '@rodado/contract/post';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '../ui/avatar.tsx';
import { Seal } from '../ui/seal.tsx';
import { Stars } from '../ui/stars.tsx';
import { companyAddress } from './addresses.ts';

const looks = 'mt-3.5 flex items-center gap-3 rounded-l border border-border bg-surface p-3.5';

/** Who sells. A company leads to its page; a private person has none. */
export function SellerCard({ seller }: { seller: Seller }) {
  const { id, name, profileImage, company } = seller;
  if (!company) {
    return (
      <div className={looks}>
        <Avatar id={id} name={name} src={profileImage} size={48} />
        <p className="min-w-0 text-14 text-text-2">
          <b className="block truncate text-16 text-text">{name}</b>
          En Rodado desde {formatMonth(seller.createdAt)} · {formatPosts(seller.postCount)}
        </p>
      </div>
    );
  }
  return (
    <Link to={companyAddress(company.name)} className={`${looks} transition-colors hover:border-border-strong`}>
      <Avatar id={company.id} name={company.name} src={profileImage} shape="company" size={48} />
      <span className="min-w-0 flex-1 text-14 text-text-2">
        <b className="flex items-center gap-1.5 text-16 text-text">
          <span className="truncate">{company.name}</span>
          {company.verified && <Seal />}
        </b>
        <span className="flex flex-wrap items-center gap-x-1.5">
          Concesionaria
          {company.ratingCount > 0 && (
            <>
              {' '}
              · <Stars value={company.rating} count={company.ratingCount} stars={1} />
            </>
          )}
        </span>
      </span>
      <ChevronRight className="size-5 flex-none text-text-3" />
    </Link>
  );
}
