import type { Company } from '@rodado/contract/company';
import { Clock, EyeOff, Globe, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { siFacebook, siInstagram } from 'simple-icons';
import { facebookLink, instagramLink, phoneLink, webName } from '../company/contact-links.ts';
import { ContactRow, NetworkMark, OutsideLink } from '../company/contact-row.tsx';

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
            <a href={phoneLink(phone)} className="hover:underline">
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
