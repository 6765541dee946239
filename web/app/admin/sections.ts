import { BadgeCheck, ChartColumn, Flag, Inbox, type LucideIcon, ScrollText, Users } from 'lucide-react';

const ADMIN_PATH = '/admin';

interface Section {
  name: string;
  icon: LucideIcon;
}

/** The parts of the administration by their address, the first one where none is named. */
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

/** Undefined for what is none. */
export const sectionOf = (text: string | undefined): SectionName | undefined =>
  text === undefined ? SECTION_NAMES[0] : SECTION_NAMES.find((name) => name === text);

/** A section, perhaps with something chosen in it. */
export function sectionAddress(section: SectionName, chosen: Record<string, string | undefined> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(chosen)) if (value) search.set(name, value);
  const path = `${ADMIN_PATH}/${section}`;
  return search.size > 0 ? `${path}?${search}` : path;
}

export const isAdminPath = (path: string) => path === ADMIN_PATH || path.startsWith(`${ADMIN_PATH}/`);
