import { pageOf, pages } from '@rodado/contract/pages';
import { BadgeCheck, ChartColumn, Flag, Inbox, type LucideIcon, ScrollText, Users } from 'lucide-react';

interface Section {
  name: string;
  icon: LucideIcon;
}

/** Sections by URL segment; the first is the default. */
export const SECTION_NAMES = ['verificaciones', 'reportes', 'usuarios', 'mensajes', 'cifras', 'registro'] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

export const SECTIONS: Record<SectionName, Section> = {
  verificaciones: { name: 'Verificaciones', icon: BadgeCheck },
  reportes: { name: 'Reportes', icon: Flag },
  usuarios: { name: 'Usuarios', icon: Users },
  mensajes: { name: 'Mensajes', icon: Inbox },
  cifras: { name: 'Cifras', icon: ChartColumn },
  registro: { name: 'Registro', icon: ScrollText },
};

/** Undefined for an unknown name. */
export const sectionOf = (text: string | undefined): SectionName | undefined =>
  text === undefined ? SECTION_NAMES[0] : SECTION_NAMES.find((name) => name === text);

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** People are the only ones with a page of their own. */
export const isAdminAddress = ({ section, id }: { section?: string; id?: string }): boolean =>
  sectionOf(section) !== undefined && (id === undefined || (section === 'usuarios' && ID.test(id)));

/** A section, optionally with a selection in its query string. */
export const sectionHref = (section: SectionName, search: Record<string, string | undefined> = {}): string =>
  pages.admin.href({ section, search });

export const personHref = (id: string, search: Record<string, string | undefined> = {}): string =>
  pages.admin.href({ section: 'usuarios', id, search });

export const isAdminPath = (path: string) => pageOf(path) === pages.admin;
