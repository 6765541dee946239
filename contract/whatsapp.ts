/** The eight digits of a Uruguayan mobile number in any format: '099 123 456', '99123456', '+598 99 123 456'. */
function mobileOf(phone: string): string | undefined {
  return /^(?:(?:00)?5980?|0)?(9[1-9]\d{6})$/.exec(phone.replace(/\D/g, ''))?.[1];
}

/** '099 123 456'; null for anything else: a landline has no WhatsApp, and foreign numbers cannot be classified. */
export function formatMobile(phone: string): string | null {
  const mobile = mobileOf(phone);
  return mobile === undefined ? null : `0${mobile.slice(0, 2)} ${mobile.slice(2, 5)} ${mobile.slice(5)}`;
}

/** Opens a conversation with a mobile number, with a text to begin it; null for any other number. */
export function whatsAppLink(phone: string, text?: string): string | null {
  const mobile = mobileOf(phone);
  if (mobile === undefined) return null;
  return `https://wa.me/598${mobile}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;
}

/** What a person begins with who found a vehicle here. */
export const whatsAppText = ({ title, url }: { title: string; url: string }): string =>
  `Hola, vi «${title}» en Rodado: ${url}`;
