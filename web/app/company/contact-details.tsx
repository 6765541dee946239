import { whatsAppLink } from '@rodado/contract/whatsapp';
import type { ReactNode } from 'react';
import { type SimpleIcon, siWhatsapp } from 'simple-icons';
import { ButtonLink } from '../ui/button.tsx';

interface ContactRowProps {
  icon: ReactNode;
  /** Accessible name of the icon. */
  name: string;
  children: ReactNode;
}

/** One contact detail of a company. */
export function ContactRow({ icon, name, children }: ContactRowProps) {
  return (
    <li className="flex min-w-0 gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:flex-none [&>svg]:text-text-3">
      {icon}
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{name}: </span>
        {children}
      </span>
    </li>
  );
}

/** External link to content that users entered. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener nofollow ugc"
      className="inline-block min-h-6 content-center hover:underline"
    >
      {children}
    </a>
  );
}

export function NetworkMark({ of }: { of: SimpleIcon }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={of.path} />
    </svg>
  );
}

interface WhatsAppButtonProps {
  /** Of a company that wants messages there. */
  phone: string;
  /** What the message begins with. */
  text: string;
  className?: string;
}

/** A plain link: nothing is counted, and the other side learns nothing of who presses it. */
export function WhatsAppButton({ phone, text, className }: WhatsAppButtonProps) {
  const link = whatsAppLink(phone, text);
  if (link === null) return null;
  return (
    <ButtonLink
      to={link}
      target="_blank"
      rel="noopener nofollow ugc"
      kind="line"
      icon={<NetworkMark of={siWhatsapp} />}
      wide
      className={`[&>svg]:size-5 [&>svg]:flex-none ${className ?? ''}`}
    >
      Escribir por WhatsApp
    </ButtonLink>
  );
}

export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

export const mapLink = (address: string) =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${address}, Uruguay` })}`;

export const instagramLink = (handle: string) => `https://www.instagram.com/${handle}`;
export const facebookLink = (handle: string) => `https://www.facebook.com/${handle}`;

/** Display form, without protocol and 'www.'. */
export const webName = (web: string) => web.replace(/^https?:\/\/(www\.)?|\/$/gi, '');
