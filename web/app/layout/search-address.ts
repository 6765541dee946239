/** Where a text search leads, within the company whose posts are being looked at; nothing for an empty text. */
export function searchAddress(text: string, currentSearch: string): string | null {
  const title = text.trim();
  if (title === '') return null;
  const company = companyShown(currentSearch);
  const query = new URLSearchParams({ titulo: title, ...(company ? { empresa: company } : {}) });
  return `/publicaciones?${query}`;
}

export const companyShown = (currentSearch: string) => new URLSearchParams(currentSearch).get('empresa') ?? undefined;
