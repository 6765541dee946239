/**
 * Where WhatsApp finds a mobile phone, however its number is written: '099 123 456', '99123456', '+598 99 123 456'. Null for
 * anything else: a landline has no WhatsApp, and of a foreign number we cannot tell.
 */
export function whatsAppLink(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  const mobile = /^(?:(?:00)?5980?|0)?(9[1-9]\d{6})$/.exec(digits)?.[1];
  return mobile === undefined ? null : `https://wa.me/598${mobile}`;
}

export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

export const mapLink = (address: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${address}, Uruguay` })}`;

export const instagramLink = (handle: string) => `https://www.instagram.com/${handle}`;
export const facebookLink = (handle: string) => `https://www.facebook.com/${handle}`;

/** As people say it: without what every address begins with. */
export const webName = (web: string) => web.replace(/^https?:\/\/(www\.)?|\/$/gi, '');
