import { BadgeCheck, ChartColumn, Flag, Inbox, type LucideIcon, ScrollText, Users } from 'lucide-react';

const ADMIN_PATH = '/admin';

interface Section {
  name: string;
  icon: LucideIcon;
}

/** The parts of the administration by their address, the first one where none is named. */
export const SECTIONS = {
  verificaciones: { name: 'Verificaciones', icon: BadgeCheck },
  reportes: { name: 'Reportes', icon: Flag },
  usuarios: { name: 'Usuarios', icon: Users },
  mensajes: { name: 'Mensajes', icon: Inbox },
  cifras: { name: 'Cifras', icon: ChartColumn },
  registro: { name: 'Registro', icon: ScrollText },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof SECTIONS;

/** The section of an address; undefined for what is none. */
export function sectionOf(text: string | undefined): SectionName | undefined {
  if (text === undefined) return 'verificaciones';
  return isSection(text) ? text : undefined;
}

const isSection = (text: string): text is SectionName => Object.hasOwn(SECTIONS, text);

/** A section, perhaps with something chosen in it. */
export function sectionAddress(section: SectionName, chosen: Record<string, string | undefined> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(chosen)) if (value) search.set(name, value);
  const path = `${ADMIN_PATH}/${section}`;
  return search.size > 0 ? `${path}?${search}` : path;
}

export const isAdminPath = (path: string) => path === ADMIN_PATH || path.startsWith(`${ADMIN_PATH}/`);
