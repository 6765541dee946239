import type { Company } from '@rodado/contract/company';
import { Clock, EyeOff, Globe, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { type SimpleIcon, siFacebook, siInstagram } from 'simple-icons';

/** What a company says of itself. Its owner also sees what others do not, and that they do not. */
export function CompanyDetails({ company }: { company: Company }) {
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
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="hover:underline">
              {phone}
            </a>
          </Detail>
        )}
        {email && (
          <Detail icon={<Mail />} name="Email" hidden={!company.isEmailVisible}>
            <a href={`mailto:${email}`} className="hover:underline">
              {email}
            </a>
          </Detail>
        )}
        {web && (
          <Detail icon={<Globe />} name="Web">
            <Outside href={web}>{web.replace(/^https?:\/\/(www\.)?|\/$/g, '')}</Outside>
          </Detail>
        )}
        {instagram && (
          <Detail icon={<Mark of={siInstagram} />} name="Instagram">
            <Outside href={`https://www.instagram.com/${instagram}`}>{instagram}</Outside>
          </Detail>
        )}
        {facebook && (
          <Detail icon={<Mark of={siFacebook} />} name="Facebook">
            <Outside href={`https://www.facebook.com/${facebook}`}>{facebook}</Outside>
          </Detail>
        )}
        {hours && (
          <Detail icon={<Clock />} name="Horario">
            <span className="whitespace-pre-line">{hours}</span>
          </Detail>
        )}
      </ul>
    </div>
  );
}

interface DetailProps {
  icon: ReactNode;
  name: string;
  /** Only its owner sees it. */
  hidden?: boolean;
  children: ReactNode;
}

function Detail({ icon, name, hidden, children }: DetailProps) {
  return (
    <li className="flex min-w-0 gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:flex-none [&>svg]:text-text-3">
      {icon}
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="sr-only">{name}: </span>
        {children}
        {hidden && (
          <span className="flex items-center gap-1 text-13 text-text-3">
            <EyeOff className="size-3.5" />
            Solo lo ves vos
          </span>
        )}
      </span>
    </li>
  );
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="hover:underline">
      {children}
    </a>
  );
}

function Mark({ of }: { of: SimpleIcon }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={of.path} />
    </svg>
  );
}
