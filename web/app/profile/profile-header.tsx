import type { User } from '@rodado/contract/account';
import { formatMonth } from '@rodado/contract/format';
import { BadgeCheck, Pencil, ShieldCheck } from 'lucide-react';
import { Reputation } from '../company/reputation.tsx';
import { Explained } from '../help/explained.tsx';
import { VERIFYING } from '../help/explanations.ts';
import { ButtonLink } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { CompanyDetails } from './company-details.tsx';
import { Cover } from './cover.tsx';
import { ProfileImage } from './profile-image.tsx';

/** Who one is here. A company has a cover above it and its details under it. */
export function ProfileHeader({ account }: { account: User }) {
  const { company } = account;
  return (
    <>
      {company && <Cover cover={company.cover} />}
      <div className="wrap">
        <div
          className={cx(
            'relative flex gap-x-4 gap-y-3 max-md:flex-wrap md:gap-x-6',
            company ? 'items-end pb-6 max-md:items-start' : 'items-center py-6 md:py-9',
          )}
        >
          <ProfileImage account={account} className={cx(company && '-mt-11 max-md:-mb-1')} />
          <div className={cx('min-w-0 flex-1', company && 'pt-3 max-md:w-full max-md:flex-none md:pt-4')}>
            <h1 className="display text-26 break-words md:text-30">{account.name}</h1>
            {company ? <Reputation company={company} /> : <PersonLine account={account} />}
            {company && !company.verified && <Explained about={VERIFYING} className="mt-1.5" />}
          </div>
          <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1 md:max-lg:flex-col md:max-lg:pt-3">
            {company && !company.verified && (
              <ButtonLink kind="soft" to={`/verificar/${account.id}`} icon={<BadgeCheck />}>
                Verificar empresa
              </ButtonLink>
            )}
            <ButtonLink kind="line" to="/editar-perfil#seguridad" icon={<ShieldCheck />}>
              Seguridad y datos
            </ButtonLink>
            <ButtonLink kind="line" to="/editar-perfil" icon={<Pencil />}>
              Editar perfil
            </ButtonLink>
          </div>
        </div>
        {company && <CompanyDetails company={company} />}
      </div>
    </>
  );
}

function PersonLine({ account }: { account: User }) {
  const parts = [account.email, account.city, `En Rodado desde ${formatMonth(account.createdAt)}`].filter(Boolean);
  return (
    <Facts className="mt-1.5">
      {parts.map((part) => (
        <Fact key={part}>{part}</Fact>
      ))}
    </Facts>
  );
}
