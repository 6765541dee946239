import type { Company } from '@rodado/contract/company';
import { formatAnswerTime, formatMonth } from '@rodado/contract/format';
import { companyRatingsHref, pages } from '@rodado/contract/pages';
import type { RatingPage } from '@rodado/contract/rating';
import { CalendarDays, ChevronDown, Clock, Globe, Mail, MapPin, Phone, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { siFacebook, siInstagram } from 'simple-icons';
import { OpenNow, WeekList } from '../branch/opening-hours.tsx';
import { RatingList } from '../rating/rating-list.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { FoldedText } from '../ui/folded-text.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import { CompanyActions } from './company-actions.tsx';
import { CompanyCover, type Stock, sizeOf } from './company-cover.tsx';
import { BranchList } from './company-places.tsx';
import { Reputation } from './company-summary.tsx';
import {
  ContactRow,
  facebookLink,
  instagramLink,
  mapLink,
  NetworkMark,
  OutsideLink,
  phoneLink,
  WhatsAppButton,
  webName,
} from './contact-details.tsx';
import type { ShownCompany } from './load-company.ts';
import './company-about.css';

interface CompanyFrameProps extends ShownCompany {
  stock: Stock | null;
  /** The tab beside what the company says of itself. */
  children: ReactNode;
}

export function CompanyFrame({ stock, children, ...shown }: CompanyFrameProps) {
  return (
    <main>
      <CompanyCover cover={shown.company.cover} stock={stock ?? {}} />
      <div className="wrap">
        <CompanyHead {...shown} />
        <div className="grid gap-4 lg:grid-cols-[272px_minmax(0,1fr)] lg:items-start lg:gap-8">
          <CompanyAbout {...shown} />
          {children}
        </div>
      </div>
    </main>
  );
}

interface CompanyTabsProps {
  company: Pick<Company, 'name' | 'ratingCount'>;
  active: 'posts' | 'ratings';
  /** How many posts it has, where that is known. */
  posts: number | undefined;
}

export function CompanyTabs({ company: { name, ratingCount }, active, posts }: CompanyTabsProps) {
  return (
    <TabLinks
      label={name}
      tabs={[
        { label: 'Publicaciones', to: pages.company.href({ name }), active: active === 'posts', count: posts },
        { label: 'Valoraciones', to: companyRatingsHref(name), active: active === 'ratings', count: ratingCount },
      ]}
      className="mb-3 md:mb-4"
    />
  );
}

/** Name and reputation, with the viewer's actions beside them. */
function CompanyHead({ company, answerMinutes, openingHours, links }: ShownCompany) {
  return (
    <div className="relative flex gap-x-6 gap-y-3 pb-4 max-md:flex-col md:max-lg:flex-wrap lg:pb-8">
      <span className="-mt-11 block w-fit flex-none rounded-[24%] bg-bg p-1.5 max-md:-mb-1 max-md:-ml-1.5">
        <Avatar
          id={company.userId}
          name={company.name}
          src={company.profileImage}
          shape="company"
          size={112}
          className="max-md:size-20 max-md:text-[30px]"
        />
      </span>
      <div className="min-w-0 flex-1 md:pt-4 md:max-lg:min-w-[50%]">
        <h1 className="display text-26 wrap-anywhere md:text-30">{company.name}</h1>
        <Reputation company={company} />
        {openingHours && <OpenNow week={openingHours} className="mt-2" />}
        {answerMinutes && <p className="mt-2 text-15 text-text-2">{formatAnswerTime(answerMinutes)}</p>}
      </div>
      <div className="absolute -top-14 right-0 z-1">
        <ShareButton
          text={company.name}
          url={links.short}
          printPage={pages.companyCard.href({ name: company.name })}
          overImage
        />
      </div>
      <CompanyActions company={company} />
    </div>
  );
}

/** Public details of a company; contacts only if their switches are on. */
function CompanyAbout({ company, openingHours, branches }: ShownCompany) {
  const { description, hours, address, phone, email, web, whatsapp, instagram, facebook, createdAt } = company;
  const glance = [address, phone ?? email].filter(Boolean).join(' · ');
  return (
    <section aria-label={`Sobre ${company.name}`} className="min-w-0">
      {/* Closed above the vehicles, so that they begin on the first screen; beside them CSS keeps it open. */}
      <details className="company-about rounded-l border border-border bg-surface lg:border-0 lg:bg-transparent">
        <summary className="flex min-h-13 cursor-pointer items-center gap-3 rounded-l px-3.5 py-1.5">
          <Store className="size-5 flex-none text-text-3" />
          <span className="min-w-0 flex-1 leading-tight">
            <b className="block">Sobre la empresa</b>
            <span className="block truncate text-14 text-text-2">{glance || 'Descripción y contacto'}</span>
          </span>
          <ChevronDown className="size-5 flex-none text-text-3 transition-transform in-open:rotate-180" />
        </summary>
        <div className="max-lg:px-3.5 max-lg:pt-2 max-lg:pb-4">
          {description && (
            <div className="mb-5">
              <FoldedText text={description} isLong={isLong(description)} lines={9} />
            </div>
          )}
          <ul className="grid content-start gap-y-4 text-15 sm:max-lg:grid-cols-2 sm:max-lg:gap-x-8">
            {address && (
              <ContactRow icon={<MapPin />} name="Dirección">
                {address}
                <a
                  href={mapLink(address)}
                  target="_blank"
                  rel="noopener nofollow ugc"
                  className="link mt-0.5 block w-fit"
                >
                  Ver en el mapa
                </a>
              </ContactRow>
            )}
            {(openingHours || hours) && (
              <ContactRow icon={<Clock />} name="Horario">
                {openingHours ? <WeekList week={openingHours} /> : <span className="whitespace-pre-line">{hours}</span>}
              </ContactRow>
            )}
            {phone && (
              <ContactRow icon={<Phone />} name="Teléfono">
                <a href={phoneLink(phone)} className="num inline-block min-h-6 content-center hover:underline">
                  {phone}
                </a>
              </ContactRow>
            )}
            {email && (
              <ContactRow icon={<Mail />} name="Email">
                <a href={`mailto:${email}`} className="inline-block min-h-6 content-center hover:underline">
                  {email}
                </a>
              </ContactRow>
            )}
            {web && (
              <ContactRow icon={<Globe />} name="Web">
                <OutsideLink href={web}>{webName(web)}</OutsideLink>
              </ContactRow>
            )}
            {instagram && (
              <ContactRow icon={<NetworkMark of={siInstagram} />} name="Instagram">
                <OutsideLink href={instagramLink(instagram)}>{instagram}</OutsideLink>
              </ContactRow>
            )}
            {facebook && (
              <ContactRow icon={<NetworkMark of={siFacebook} />} name="Facebook">
                <OutsideLink href={facebookLink(facebook)}>{facebook}</OutsideLink>
              </ContactRow>
            )}
            <ContactRow icon={<CalendarDays />} name="Antigüedad">
              En Rodado desde {formatMonth(createdAt)}
            </ContactRow>
          </ul>
          {whatsapp && (
            <WhatsAppButton
              phone={whatsapp}
              text={`Hola, vi la página de ${company.name} en Rodado.`}
              className="mt-5 sm:max-lg:w-fit"
            />
          )}
          <BranchList branches={branches} />
        </div>
      </details>
    </section>
  );
}

/** Characters and lines that fit beside the vehicles without pushing them away on a phone. */
const LONG = 420;
const MANY_LINES = 9;
const isLong = (text: string) => text.length > LONG || text.split('\n').length > MANY_LINES;

interface CompanyRatingsViewProps extends ShownCompany {
  ratings: RatingPage;
  stock: Stock | null;
}

export function CompanyRatingsView({ ratings, stock, ...shown }: CompanyRatingsViewProps) {
  const { company } = shown;
  return (
    <CompanyFrame {...shown} stock={stock}>
      <section aria-label="Valoraciones" className="min-h-[40vh] min-w-0 pb-6">
        <CompanyTabs company={company} active="ratings" posts={stock ? sizeOf(stock) : undefined} />
        <RatingList company={company} ratings={ratings} />
      </section>
    </CompanyFrame>
  );
}
