const URUGUAY = '598';

/** Where WhatsApp finds a number, as people here write theirs: '099 123 456', '2604 7318', '+54 9 11 …'. Null for what is none. */
export function whatsAppLink(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  const number = internationalNumber(digits, phone.trim().startsWith('+'));
  return number && `https://wa.me/${number}`;
}

function internationalNumber(digits: string, hasPlus: boolean): string | null {
  if (hasPlus) return /^[1-9]\d{7,14}$/.test(digits) ? digits : null;
  const national = digits.replace(/^(00)?598/, '').replace(/^0/, '');
  const isUruguayan = /^(9\d{7}|[24]\d{7})$/.test(national);
  return isUruguayan ? URUGUAY + national : null;
}

export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

export const mapLink = (address: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${address}, Uruguay` })}`;

export const instagramLink = (handle: string) => `https://www.instagram.com/${handle}`;
export const facebookLink = (handle: string) => `https://www.facebook.com/${handle}`;

/** As people say it: without what every address begins with. */
export const webName = (web: string) => web.replace(/^https?:\/\/(www\.)?|\/$/gi, '');
