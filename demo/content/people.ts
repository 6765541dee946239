import type { City } from '@rodado/contract/enums';
import { chance, itemAt, pick, type Random, whole } from '../random.ts';
import { pickCity } from './places.ts';

export interface DemoPerson {
  email: string;
  name: string;
  phone: string | null;
  city: City;
  role: 'USER' | 'ADMIN';
  /** Days before now. */
  memberFor: number;
  /** Whether its password is known. */
  isKnown: boolean;
}

const GIVEN = [
  'Lucía',
  'Martín',
  'Valentina',
  'Santiago',
  'Florencia',
  'Nicolás',
  'Camila',
  'Federico',
  'Agustina',
  'Matías',
  'Carolina',
  'Sebastián',
  'Micaela',
  'Gonzalo',
  'Ana Laura',
  'Rodrigo',
  'Paula',
  'Joaquín',
  'María José',
  'Bruno',
  'Natalia',
  'Facundo',
  'Verónica',
  'Emiliano',
  'Soledad',
  'Ignacio',
  'Cecilia',
  'Leonardo',
  'Rosana',
  'Wilson',
  'Gimena',
  'Washington',
  'Silvana',
  'Nelson',
  'Mariana',
  'Ruben',
  'Victoria',
  'Gerardo',
  'Daniela',
  'Álvaro',
];
const FAMILY = [
  'Rodríguez',
  'González',
  'Pereira',
  'Silva',
  'Fernández',
  'Martínez',
  'García',
  'Olivera',
  'Techera',
  'Cabrera',
  'Acosta',
  'Sosa',
  'Núñez',
  'Píriz',
  'Bentancor',
  'Viera',
  'Larrosa',
  'Etchegaray',
  'Correa',
  'Méndez',
  'Umpiérrez',
  'Barreto',
  'Ferreira',
  'Da Rosa',
  'Curbelo',
  'Machado',
  'Suárez',
  'Lemos',
  'Bonilla',
  'Irigoyen',
  'Tabárez',
  'Medina',
  'De León',
  'Cardozo',
  'Amaral',
  'Falero',
  'Duarte',
  'Rivero',
  'Zunino',
  'Perdomo',
];

const KNOWN: readonly DemoPerson[] = [
  {
    email: 'lucia@demo.rodado.uy',
    name: 'Lucía Pereira',
    phone: '099 412 876',
    city: 'Montevideo',
    role: 'USER',
    memberFor: 412,
    isKnown: true,
  },
  {
    email: 'martin@demo.rodado.uy',
    name: 'Martín Techera',
    phone: '098 355 190',
    city: 'Canelones',
    role: 'USER',
    memberFor: 268,
    isKnown: true,
  },
  {
    email: 'admin@demo.rodado.uy',
    name: 'Equipo Rodado',
    phone: null,
    city: 'Montevideo',
    role: 'ADMIN',
    memberFor: 700,
    isKnown: true,
  },
];

/** The known accounts first; the others never sign in. Names do not repeat up to 1,600 people. */
export function makePeople(r: Random, count: number): DemoPerson[] {
  const others = Array.from({ length: Math.max(0, count - KNOWN.length) }, (_, i) => makePerson(r, i));
  return [...KNOWN, ...others];
}

export function makePerson(r: Random, index: number): DemoPerson {
  // a stride coprime with 40 visits every pair once
  const given = itemAt(GIVEN, (index * 7 + 3) % GIVEN.length);
  const family = itemAt(FAMILY, (index * 11 + Math.floor(index / FAMILY.length) + 5) % FAMILY.length);
  return {
    email: `persona${index + 1}@demo.rodado.uy`,
    name: `${given} ${family}`,
    phone: chance(r, 0.6) ? `09${whole(r, 1, 9)} ${whole(r, 100, 999)} ${whole(r, 100, 999)}` : null,
    city: pickCity(r),
    role: 'USER',
    memberFor: pick(r, [20, 45, 90, 130, 200, 260, 340, 420, 560, 640]) + whole(r, 0, 15),
    isKnown: false,
  };
}
