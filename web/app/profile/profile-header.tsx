import type { User } from '@rodado/contract/account';
import { getVerification } from '@rodado/contract/calls/certificate';
import { setCover } from '@rodado/contract/calls/profile';
import type { Verification } from '@rodado/contract/certificate';
import type { Company } from '@rodado/contract/company';
import { formatMonth } from '@rodado/contract/format';
import { COVER_BYTES } from '@rodado/contract/limits';
import { FAILED, INVALID } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { useQuery } from '@tanstack/react-query';
import {
  BadgeCheck,
  Camera,
  Clock,
  EyeOff,
  FileSpreadsheet,
  Globe,
  Mail,
  MapPin,
  Pencil,
  Phone,
  ShieldCheck,
  Users,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { siFacebook, siInstagram } from 'simple-icons';
import { api } from '../api/api.ts';
import { authedClient } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { VERIFICATION, VerificationNote } from '../company/certificate/verification-note.tsx';
import { CompanyCover, stockOf } from '../company/company-cover.tsx';
import { Reputation } from '../company/company-summary.tsx';
import {
  ContactRow,
  facebookLink,
  instagramLink,
  NetworkMark,
  OutsideLink,
  phoneLink,
  webName,
} from '../company/contact-details.tsx';
import { VERIFYING } from '../help/help-texts.ts';
import { HelpTip } from '../help/help-tip.tsx';
import { getSession, setAccount, useMay, useSession } from '../session/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { DotList, Fact } from '../ui/dot-list.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ImageDialog } from './image-dialog.tsx';
import { ProfileImage } from './profile-image.tsx';
import { useOwnPosts } from './use-own-posts.ts';

/** The viewer's profile. A company also has a cover and details. */
export function ProfileHeader({ account }: { account: User }) {
  const { company } = account;
  const isOwnAccount = useSession().member === null;
  const isOwner = useMay('owner');
  return (
    <>
      {company && <Cover cover={company.cover} userId={account.id} />}
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
          </div>
          <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1 md:max-lg:flex-col md:max-lg:pt-3">
            {company && (
              <>
                <ButtonLink kind="line" to={pages.stockImport.href()} icon={<FileSpreadsheet />}>
                  Importar stock
                </ButtonLink>
                {/* Between phones and wide screens the column has no room for it; the menu has it too. */}
                <ButtonLink kind="line" to={pages.team.href()} icon={<Users />} className="md:max-lg:hidden">
                  Equipo
                </ButtonLink>
              </>
            )}
            {isOwnAccount && (
              <ButtonLink kind="line" to={pages.editProfile.href({ hash: 'seguridad' })} icon={<ShieldCheck />}>
                Seguridad y datos
              </ButtonLink>
            )}
            {isOwner && (
              <ButtonLink kind="line" to={pages.editProfile.href()} icon={<Pencil />}>
                Editar perfil
              </ButtonLink>
            )}
          </div>
        </div>
        {company && isOwner && <CertificateStatus account={account} company={company} />}
        {company && <CompanyDetails company={company} />}
      </div>
    </>
  );
}

const COVER_RULES = {
  title: 'Imagen de portada',
  width: 1600,
  height: 400,
  maxBytes: COVER_BYTES,
  tooLarge: INVALID.account.coverTooLarge,
  failed: FAILED.updateCover,
} as const;

/** The cover of the viewer's company, with a button to change it. */
function Cover({ cover, userId }: { cover: string | null; userId: string }) {
  const [isOpen, setOpen] = useState(false);
  const posts = useOwnPosts(userId);
  const isOwner = useMay('owner');
  return (
    <CompanyCover cover={cover} stock={posts.isLoaded ? stockOf(posts.rows) : null}>
      <div className="wrap absolute inset-x-0 bottom-3 flex justify-end" hidden={!isOwner}>
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="inline-flex h-11 items-center gap-2 rounded-m bg-on-picture px-3 sm:px-3.5 text-14 font-act text-on-picture-ink transition-colors hover:bg-on-picture-ink hover:text-on-band md:h-9"
        >
          <Camera className="size-4.5" />
          <span className="max-sm:sr-only">{cover ? 'Cambiar portada' : 'Agregar portada'}</span>
        </button>
      </div>
      <ImageDialog rules={COVER_RULES} shape="cover" open={isOpen} onOpenChange={setOpen} send={sendCover} />
    </CompanyCover>
  );
}

/** How far the verification has come, and what to do about it; omitted if it cannot be loaded. */
function CertificateStatus({ account, company }: { account: User; company: Company }) {
  const { data, isError } = useQuery(
    {
      queryKey: [...VERIFICATION, account.id],
      // Public too, where the status is left out.
      queryFn: () => authedClient(getVerification, { params: { id: account.id } }),
      // The decision may have changed a moment ago.
      staleTime: 0,
    },
    queryClient,
  );
  const verification = data ?? (company.verified ? VERIFIED : null);
  if (!verification && isError) return null;
  if (!verification) return <Skeleton className="mb-6 h-18 rounded-m" />;
  const wasSent = verification.status !== 'none' || verification.reason !== null;
  return (
    <VerificationNote
      verification={verification}
      whenNone="Subí el certificado de ventas: lo revisa la administración y, cuando lo aprueba, tu página y tus publicaciones llevan el sello."
      className="mb-6"
      action={
        <>
          <HelpTip about={VERIFYING} />
          <ButtonLink
            kind={verification.status === 'pending' ? 'line' : 'brand'}
            to={pages.verify.href({ id: account.id })}
            icon={<BadgeCheck />}
          >
            {wasSent ? 'Subir otro certificado' : 'Verificar empresa'}
          </ButtonLink>
        </>
      }
    />
  );
}

const VERIFIED: Verification = { verified: true, status: 'approved', reason: null };

async function sendCover(form: FormData) {
  const { cover } = await api(setCover, { form });
  const { account } = getSession();
  if (account?.company) setAccount({ ...account, company: { ...account.company, cover } });
}

function PersonLine({ account }: { account: User }) {
  const parts = [account.email, account.city, `En Rodado desde ${formatMonth(account.createdAt)}`].filter(Boolean);
  return (
    <DotList className="mt-1.5">
      {parts.map((part) => (
        <Fact key={part}>{part}</Fact>
      ))}
    </DotList>
  );
}

/** Details of a company. Its owner also sees hidden ones, marked as hidden. */
function CompanyDetails({ company }: { company: Company }) {
  const { description, email, phone, address, web, instagram, facebook, hours } = company;
  return (
    <div className="grid gap-x-12 gap-y-5 pb-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,520px)]">
      <div>
        {description ? (
          <p className="max-w-[64ch] whitespace-pre-line text-text-2">{description}</p>
        ) : (
          <p className="text-text-3">Todavía no escribiste una descripción. Contá qué vendés y desde cuándo.</p>
        )}
      </div>
      <ul className="grid content-start gap-x-6 gap-y-3 text-15 sm:grid-cols-2">
        {address && (
          <Detail icon={<MapPin />} name="Dirección" hidden={!company.isAddressVisible}>
            {address}
          </Detail>
        )}
        {phone && (
          <Detail icon={<Phone />} name="Teléfono" hidden={!company.isPhoneVisible}>
            <a href={phoneLink(phone)} className="inline-block min-h-6 content-center hover:underline">
              {phone}
            </a>
          </Detail>
        )}
        {email && (
          <Detail icon={<Mail />} name="Email" hidden={!company.isEmailVisible}>
            <a href={`mailto:${email}`} className="inline-block min-h-6 content-center hover:underline">
              {email}
            </a>
          </Detail>
        )}
        {web && (
          <Detail icon={<Globe />} name="Web">
            <OutsideLink href={web}>{webName(web)}</OutsideLink>
          </Detail>
        )}
        {instagram && (
          <Detail icon={<NetworkMark of={siInstagram} />} name="Instagram">
            <OutsideLink href={instagramLink(instagram)}>{instagram}</OutsideLink>
          </Detail>
        )}
        {facebook && (
          <Detail icon={<NetworkMark of={siFacebook} />} name="Facebook">
            <OutsideLink href={facebookLink(facebook)}>{facebook}</OutsideLink>
          </Detail>
        )}
        <Detail icon={<Clock />} name="Horario">
          {hours && <span className="block whitespace-pre-line">{hours}</span>}
          <Link to={pages.branches.href()} className="link inline-flex min-h-6 items-center">
            Horarios y sucursales
          </Link>
        </Detail>
      </ul>
    </div>
  );
}

interface DetailProps {
  icon: ReactNode;
  name: string;
  /** Visible to its owner only. */
  hidden?: boolean;
  children: ReactNode;
}

function Detail({ icon, name, hidden, children }: DetailProps) {
  return (
    <ContactRow icon={icon} name={name}>
      {children}
      {hidden && (
        <span className="flex items-center gap-1 text-13 text-text-3">
          <EyeOff className="size-3.5" />
          Solo lo ves vos
        </span>
      )}
    </ContactRow>
  );
}
