import type { Company } from '@rodado/contract/company';
import { formatMonth } from '@rodado/contract/format';
import { CalendarDays, Clock, Globe, Mail, MapPin, Phone } from 'lucide-react';
import { useId, useState } from 'react';
import { siFacebook, siInstagram, siWhatsapp } from 'simple-icons';
import { cx } from '../ui/class-names.ts';
import { facebookLink, instagramLink, mapLink, phoneLink, webName, whatsAppLink } from './contact-links.ts';
import { ContactRow, NetworkMark, OutsideLink } from './contact-row.tsx';

/** What a company tells everybody, contacts while their switches are on. */
export function CompanyAbout({ company }: { company: Company }) {
  const { description, hours, address, phone, email, web, instagram, facebook, createdAt } = company;
  const whatsApp = phone && whatsAppLink(phone);
  return (
    <section aria-label={`Sobre ${company.name}`} className="min-w-0">
      {description && <Description text={description} />}
      <ul className="grid content-start gap-y-4 text-15 sm:max-lg:grid-cols-2 sm:max-lg:gap-x-8">
        {address && (
          <ContactRow icon={<MapPin />} name="Dirección">
            {address}
            <a href={mapLink(address)} target="_blank" rel="noopener nofollow ugc" className="link mt-0.5 block w-fit">
              Ver en el mapa
            </a>
          </ContactRow>
        )}
        {hours && (
          <ContactRow icon={<Clock />} name="Horario">
            <span className="whitespace-pre-line">{hours}</span>
          </ContactRow>
        )}
        {phone && (
          <ContactRow icon={<Phone />} name="Teléfono">
            <a href={phoneLink(phone)} className="num hover:underline">
              {phone}
            </a>
          </ContactRow>
        )}
        {whatsApp && (
          <ContactRow icon={<NetworkMark of={siWhatsapp} />} name="WhatsApp">
            <OutsideLink href={whatsApp}>Escribir por WhatsApp</OutsideLink>
          </ContactRow>
        )}
        {email && (
          <ContactRow icon={<Mail />} name="Email">
            <a href={`mailto:${email}`} className="hover:underline">
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
    </section>
  );
}

/** Signs and lines that still stand beside the vehicles without pushing them away on a phone. */
const LONG = 420;
const MANY_LINES = 9;
const isLong = (text: string) => text.length > LONG || text.split('\n').length > MANY_LINES;

/** In its own words and lines. A long text shows its beginning; without script, all of it. */
function Description({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const canFold = isLong(text);
  return (
    <div className="mb-5">
      <p
        id={id}
        className={cx(
          'max-w-[64ch] whitespace-pre-line wrap-anywhere text-text-2',
          canFold && !isOpen && 'line-clamp-9 noscript:line-clamp-none',
        )}
      >
        {text}
      </p>
      {canFold && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="link min-h-11 noscript:hidden"
        >
          {isOpen ? 'Mostrar menos' : 'Mostrar más'}
        </button>
      )}
    </div>
  );
}
