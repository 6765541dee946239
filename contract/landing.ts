/** 'Citroën' → 'citroen', 'Ka+' → 'ka-plus', 'Treinta y Tres' → 'treinta-y-tres': a name as one part of an address. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('+', ' plus')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export const brandAddress = (brand: string) => `/marcas/${slugOf(brand)}`;
export const modelAddress = (brand: string, model: string) => `${brandAddress(brand)}/${slugOf(model)}`;
export const departmentAddress = (department: string) => `/departamentos/${slugOf(department)}`;

/** A page of landing pages, which have no other parameter. */
export const paged = (path: string, page = 1) => (page > 1 ? `${path}?pagina=${page}` : path);
