import { groupDays } from '@rodado/contract/opening-hours';
import { companyQrHref } from '@rodado/contract/pages';
import { Clock, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Logo } from '../../ui/logo.tsx';
import type { ShownCompany } from '../load-company.ts';

/** 85 × 55 mm, the size of a business card. */
export function PrintedCard({ shown }: { shown: ShownCompany }) {
  const { company, links } = shown;
  return (
    <div className="printed-card">
      <div className="printed-card-body">
        <div className="printed-card-name">
          <CompanyMark shown={shown} />
          <p className="display" data-long={company.name.length > LONG_NAME || undefined}>
            {company.name}
          </p>
        </div>
        <Contacts shown={shown} lines={CARD_LINES} />
      </div>
      <div className="printed-card-code">
        <Code shown={shown} />
        <p>Escaneá y mirá el stock</p>
      </div>
      <p className="printed-card-foot">
        <span>{readable(links.short)}</span>
        <Logo className="h-[calc(var(--mm)*3.2)]" />
      </p>
    </div>
  );
}

const CARDS_PER_SHEET = Array.from({ length: 10 }, (_, place) => place);

/** Ten on a sheet, with their edges drawn for the scissors. */
export function PrintedSheet({ shown }: { shown: ShownCompany }) {
  return (
    <div className="printed-sheet">
      {CARDS_PER_SHEET.map((place) => (
        <div key={place} aria-hidden={place > 0 || undefined}>
          <PrintedCard shown={shown} />
        </div>
      ))}
    </div>
  );
}

/** For the window of the shop, read from the street. */
export function PrintedPoster({ shown }: { shown: ShownCompany }) {
  const { company, links, branches } = shown;
  return (
    <div className="printed-poster">
      <div className="printed-poster-head">
        <CompanyMark shown={shown} />
        <p className="display" data-long={company.name.length > LONG_NAME || undefined}>
          {company.name}
        </p>
      </div>
      <p className="printed-poster-call display">Escaneá y mirá todos nuestros vehículos</p>
      <Code shown={shown} />
      <p className="printed-poster-link">{readable(links.short)}</p>
      <div className="printed-poster-foot">
        <Contacts shown={shown} lines={POSTER_LINES} />
        {branches.length > 0 && (
          <ul>
            {branches.slice(0, POSTER_BRANCHES).map(({ name, address, city, phone }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two branches may be written the same
              <li key={place}>
                <b>{name}</b>
                <span>{[`${address}, ${city}`, phone].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="printed-poster-brand">
        En <Logo className="h-[calc(var(--mm)*6)]" />
      </p>
    </div>
  );
}

/** Letters that fit on two lines in the larger size. */
const LONG_NAME = 26;
/** Lines of hours that fit; the rest is behind the code. */
const CARD_LINES = 3;
const POSTER_LINES = 5;
const POSTER_BRANCHES = 4;

const CompanyMark = ({ shown: { company } }: { shown: ShownCompany }) => (
  <Avatar id={company.userId} name={company.name} src={company.profileImage} shape="company" className="printed-mark" />
);

const Code = ({ shown: { company, links } }: { shown: ShownCompany }) => (
  <img
    src={companyQrHref(company.name)}
    alt={`Código que lleva a ${links.page}`}
    width={1024}
    height={1024}
    className="printed-code"
  />
);

/** The phone, the main address, or else that of the first branch, and the hours: whatever of them is public. */
function factsOf(shown: ShownCompany) {
  const { company, branches } = shown;
  const [branch] = branches;
  return {
    phone: company.phone ?? branch?.phone ?? null,
    address: company.address ?? (branch ? `${branch.address}, ${branch.city}` : null),
    hours: hoursOf(shown),
  };
}

/** The paper is shown as a picture: its words in one line. */
export function previewText(shown: ShownCompany): string {
  const { phone, address, hours } = factsOf(shown);
  const texts = [shown.company.name, phone, address, ...hours, readable(shown.links.short)];
  return `Vista previa: ${texts.filter(Boolean).join(', ')}`;
}

function Contacts({ shown, lines }: { shown: ShownCompany; lines: number }) {
  const { phone, address, hours: all } = factsOf(shown);
  const hours = all.slice(0, lines);
  return (
    <ul className="printed-contacts num">
      {phone && <Contact icon={<Phone />}>{phone}</Contact>}
      {address && <Contact icon={<MapPin />}>{address}</Contact>}
      {hours.length > 0 && (
        <Contact icon={<Clock />}>
          {hours.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </Contact>
      )}
    </ul>
  );
}

const Contact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li>
    {icon}
    <span>{children}</span>
  </li>
);

/** Days on which it opens; closed ones need no line on paper. */
function hoursOf({ openingHours, company: { hours } }: ShownCompany): string[] {
  if (!openingHours) return hours?.split('\n').filter(Boolean) ?? [];
  return groupDays(openingHours).flatMap(({ days, hours: open }) => (open === 'Cerrado' ? [] : `${days} ${open}`));
}

/** As people type it: the browser adds the rest. */
export const readable = (url: string) => decodeURI(url.replace(/^https?:\/\//, ''));
