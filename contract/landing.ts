import { pages } from './pages.ts';

/** 'Citroën' → 'citroen', 'Ka+' → 'ka-plus', 'Treinta y Tres' → 'treinta-y-tres': a name as a URL segment. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('+', ' plus')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export const brandHref = (brand: string) => pages.brand.href({ marca: slugOf(brand) });
export const modelHref = (brand: string, model: string) =>
  pages.brand.href({ marca: slugOf(brand), modelo: slugOf(model) });
export const departmentHref = (department: string) => pages.department.href({ departamento: slugOf(department) });

/** A page of a landing page, whose only parameter is `pagina`. */
export const paged = (path: string, page = 1) => (page > 1 ? `${path}?pagina=${page}` : path);
