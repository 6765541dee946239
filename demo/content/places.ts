import type { City } from '@rodado/contract/enums';
import { itemAt, pick, pickWeighted, type Random } from '../random.ts';

interface Place {
  city: City;
  /** Population in thousands. */
  people: number;
  /** Where the vehicle can be seen. */
  quarters: readonly string[];
}

const PLACES: readonly Place[] = [
  {
    city: 'Montevideo',
    people: 1302,
    quarters: [
      'Pocitos',
      'el Cordón',
      'La Blanqueada',
      'Malvín',
      'el Prado',
      'Carrasco',
      'la Unión',
      'Buceo',
      'Sayago',
      'el Cerro',
      'Punta Carretas',
      'Colón',
      'Peñarol',
      'el Centro',
      'Parque Batlle',
      'Paso de la Arena',
    ],
  },
  {
    city: 'Canelones',
    people: 608,
    quarters: [
      'Ciudad de la Costa',
      'Las Piedras',
      'Pando',
      'Atlántida',
      'Canelones ciudad',
      'Barros Blancos',
      'Santa Lucía',
      'La Paz',
      'Solymar',
      'Progreso',
    ],
  },
  {
    city: 'Maldonado',
    people: 212,
    quarters: ['Maldonado ciudad', 'Punta del Este', 'San Carlos', 'Piriápolis', 'Pan de Azúcar', 'La Barra'],
  },
  {
    city: 'Salto',
    people: 137,
    quarters: ['el centro de Salto', 'el barrio Cerro', 'Constitución', 'la zona de la terminal'],
  },
  {
    city: 'Colonia',
    people: 136,
    quarters: ['Colonia del Sacramento', 'Carmelo', 'Nueva Helvecia', 'Juan Lacaze', 'Rosario', 'Tarariras'],
  },
  { city: 'Paysandú', people: 122, quarters: ['el centro de Paysandú', 'Guichón', 'Quebracho', 'la zona del puerto'] },
  { city: 'San José', people: 119, quarters: ['San José de Mayo', 'Ciudad del Plata', 'Libertad', 'Ecilda Paullier'] },
  { city: 'Rivera', people: 110, quarters: ['Rivera ciudad', 'Tranqueras', 'Vichadero', 'Minas de Corrales'] },
  { city: 'Tacuarembó', people: 96, quarters: ['Tacuarembó ciudad', 'Paso de los Toros', 'San Gregorio de Polanco'] },
  { city: 'Cerro Largo', people: 93, quarters: ['Melo', 'Río Branco', 'Fraile Muerto'] },
  { city: 'Soriano', people: 87, quarters: ['Mercedes', 'Dolores', 'Cardona'] },
  { city: 'Rocha', people: 80, quarters: ['Rocha ciudad', 'Chuy', 'Castillos', 'La Paloma', 'Lascano'] },
  { city: 'Artigas', people: 78, quarters: ['Artigas ciudad', 'Bella Unión'] },
  { city: 'Florida', people: 73, quarters: ['Florida ciudad', 'Sarandí Grande', 'Casupá'] },
  { city: 'Durazno', people: 63, quarters: ['Durazno ciudad', 'Sarandí del Yí', 'Carmen'] },
  { city: 'Lavalleja', people: 62, quarters: ['Minas', 'José Pedro Varela', 'Solís de Mataojo'] },
  { city: 'Río Negro', people: 60, quarters: ['Fray Bentos', 'Young', 'San Javier'] },
  { city: 'Treinta y Tres', people: 53, quarters: ['Treinta y Tres ciudad', 'Vergara', 'Santa Clara'] },
  { city: 'Flores', people: 28, quarters: ['Trinidad', 'Ismael Cortinas'] },
];

export const pickCity = (r: Random): City => pickWeighted(r, PLACES, ({ people }) => people).city;

export function pickQuarter(r: Random, city: City): string {
  const place = PLACES.find((one) => one.city === city) ?? itemAt(PLACES, 0);
  return pick(r, place.quarters);
}
