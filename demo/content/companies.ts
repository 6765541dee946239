import type { Branch } from '@rodado/contract/branch';
import type { Category, City, Fuel } from '@rodado/contract/enums';
import type { Interval } from '@rodado/contract/opening-hours';
import type { Kind } from '../art/bodies.ts';
import type { Family } from './kinds.ts';

export type VerificationState = 'approved' | 'pending' | 'rejected' | 'none';

export interface DemoCompany {
  email: string;
  name: string;
  rut: string;
  phone: string;
  address: string;
  city: City;
  /** As used in descriptions: "te esperamos en …". */
  quarter: string;
  description: string | null;
  hours: string | null;
  openingHours?: Interval[][];
  branches?: readonly Branch[];
  instagram: string | null;
  facebook: string | null;
  web: string | null;
  whatsapp?: string;
  isEmailVisible: boolean;
  isPhoneVisible: boolean;
  isAddressVisible: boolean;
  verification: VerificationState;
  /** Reason of the rejection. */
  reason?: string;
  memberFor: number;
  isKnown: boolean;
  /** What it sells, and how much of the companies' stock is its own. */
  sells: Partial<Record<Category, number>>;
  families?: readonly Family[];
  fuels?: readonly Fuel[];
  share: number;
  /** Vehicles on its cover. */
  shows: readonly Kind[];
  /** Mean of its ratings. */
  stars: number;
}

const EVERYTHING_VISIBLE = { isEmailVisible: true, isPhoneVisible: true, isAddressVisible: true };

const between = (opens: string, closes: string): Interval => ({ opens, closes });

/** Monday to Friday, Saturday, and closed on Sundays. */
const weekOf = (workday: Interval[], saturday: Interval[]): Interval[][] => [
  ...Array.from({ length: 5 }, () => workday),
  saturday,
  [],
];

/**
 * Fictional companies. Their numbers begin with 99, which is no department: the check digit is valid, but they belong
 * to no company.
 */
export const COMPANIES: readonly DemoCompany[] = [
  {
    email: 'automotora@demo.rodado.uy',
    name: 'Automotora del Sur',
    rut: '997483920010',
    phone: '2604 7318',
    address: 'Av. Italia 4820',
    city: 'Montevideo',
    quarter: 'Malvín',
    description:
      'Somos una automotora familiar con más de veinte años en Av. Italia. Trabajamos usados seleccionados y 0 km, con taller propio, garantía escrita y un equipo que te acompaña hasta que salís manejando.\n\nTomamos tu usado, financiamos en el acto y resolvemos la transferencia en el local.',
    hours: 'Lunes a viernes de 9 a 19, sábados de 9 a 14',
    openingHours: weekOf([between('09:00', '19:00')], [between('09:00', '14:00')]),
    branches: [
      {
        name: 'Ciudad de la Costa',
        address: 'Av. Giannattasio, km 19',
        city: 'Canelones',
        phone: '2682 4490',
        openingHours: null,
      },
      {
        name: 'Maldonado',
        address: 'Av. Aiguá 1207',
        city: 'Maldonado',
        phone: '4223 8815',
        openingHours: weekOf([between('09:00', '12:30'), between('14:30', '18:30')], [between('09:00', '13:00')]),
      },
    ],
    instagram: 'automotoradelsur.uy',
    facebook: 'automotoradelsuruy',
    web: 'https://automotoradelsur.example',
    whatsapp: '099 000 318',
    ...EVERYTHING_VISIBLE,
    verification: 'approved',
    memberFor: 690,
    isKnown: true,
    sells: { Auto: 5, Camioneta: 5 },
    share: 22,
    shows: ['suv', 'hatch', 'pickup', 'sedan', 'fastback', 'city'],
    stars: 4.7,
  },
  {
    email: 'empresa2@demo.rodado.uy',
    name: 'Camionetas del Litoral',
    rut: '998604410016',
    phone: '4733 2196',
    address: 'Ruta 3 y Enrique Amorim',
    city: 'Salto',
    quarter: 'Salto',
    description:
      'Especialistas en camionetas de trabajo y familia. Recorremos el litoral buscando unidades sanas, con papeles al día y mantenimiento comprobable. Permutamos por hacienda y maquinaria.',
    hours: 'Lunes a viernes de 8:30 a 18:30, sábados de 8:30 a 13',
    openingHours: weekOf([between('08:30', '18:30')], [between('08:30', '13:00')]),
    branches: [
      {
        name: 'Paysandú',
        address: 'Av. España 1650',
        city: 'Paysandú',
        phone: '4722 6018',
        openingHours: null,
      },
    ],
    instagram: 'camionetaslitoral',
    facebook: 'camionetaslitoral',
    web: null,
    isEmailVisible: false,
    isPhoneVisible: true,
    isAddressVisible: true,
    verification: 'approved',
    memberFor: 520,
    isKnown: false,
    sells: { Camioneta: 10 },
    families: ['pickup', 'utility', 'suv'],
    share: 16,
    shows: ['pickup', 'largesuv', 'singlecab', 'offroader'],
    stars: 4.5,
  },
  {
    email: 'empresa3@demo.rodado.uy',
    name: 'Dos Ruedas Motos',
    rut: '996950230016',
    phone: '2409 5573',
    address: 'Av. Fernández Crespo 1932',
    city: 'Montevideo',
    quarter: 'el Cordón',
    description:
      'Motos 0 km y usadas con service de primera entrega. Taller oficial multimarca, accesorios y cascos homologados. Llevate la tuya con tu cédula y en cuotas.',
    hours: 'Lunes a viernes de 9:30 a 19, sábados de 10 a 14',
    openingHours: weekOf([between('09:30', '19:00')], [between('10:00', '14:00')]),
    instagram: 'dosruedas.motos',
    facebook: 'dosruedasmotos',
    web: 'https://dosruedas.example',
    ...EVERYTHING_VISIBLE,
    verification: 'approved',
    memberFor: 610,
    isKnown: false,
    sells: { Moto: 10 },
    share: 18,
    shows: ['moto', 'scooter', 'adventure', 'classic', 'trail'],
    stars: 4.6,
  },
  {
    email: 'empresa4@demo.rodado.uy',
    name: 'Oriental Camiones',
    rut: '994782650010',
    phone: '2347 9021',
    address: 'Camino Carrasco 6120',
    city: 'Canelones',
    quarter: 'Barros Blancos',
    description:
      'Camiones y volcadores revisados por nuestros mecánicos. Entregamos con SUCTA al día, cubiertas en condiciones y prueba en ruta. Asesoramos a transportistas desde 1998.',
    hours: 'Lunes a viernes de 8 a 18',
    instagram: 'orientalcamiones',
    facebook: null,
    web: 'https://orientalcamiones.example',
    ...EVERYTHING_VISIBLE,
    verification: 'approved',
    memberFor: 455,
    isKnown: false,
    sells: { Camion: 10, Otros: 1 },
    families: ['truck', 'dumper', 'trailer'],
    share: 12,
    shows: ['truck', 'dumper', 'semi'],
    stars: 4.4,
  },
  {
    email: 'empresa5@demo.rodado.uy',
    name: 'Península Autos',
    rut: '999105880015',
    phone: '4248 6630',
    address: 'Av. Roosevelt, parada 11',
    city: 'Maldonado',
    quarter: 'Punta del Este',
    description:
      'Autos y camionetas premium en Punta del Este. Consignación, detailing y traslado a todo el país. Atendemos todo el año, no solo en temporada.',
    hours: 'Todos los días de 10 a 19',
    instagram: 'peninsula.autos',
    facebook: 'peninsulaautos',
    web: 'https://peninsulaautos.example',
    ...EVERYTHING_VISIBLE,
    verification: 'approved',
    memberFor: 380,
    isKnown: false,
    sells: { Camioneta: 6, Auto: 4 },
    families: ['suv', 'sedan', 'hatch'],
    share: 14,
    shows: ['largesuv', 'sedan', 'fastback', 'hatch'],
    stars: 4.2,
  },
  {
    email: 'empresa6@demo.rodado.uy',
    name: 'Eléctricos del Plata',
    rut: '999877350015',
    phone: '2711 4485',
    address: 'Bulevar España 2650',
    city: 'Montevideo',
    quarter: 'Pocitos',
    description:
      'Movilidad eléctrica e híbrida: te ayudamos a elegir, a instalar el cargador en tu casa y a sacar cuentas de cuánto ahorrás por mes. Unidades 0 km y seminuevas con batería certificada.',
    hours: 'Lunes a viernes de 10 a 19, sábados de 10 a 13',
    instagram: 'electricosdelplata',
    facebook: null,
    web: 'https://electricosdelplata.example',
    ...EVERYTHING_VISIBLE,
    verification: 'approved',
    memberFor: 240,
    isKnown: false,
    sells: { Auto: 4, Camioneta: 6 },
    families: ['hatch', 'suv'],
    fuels: ['Electricidad', 'Híbrido'],
    share: 10,
    shows: ['city', 'suv', 'hatch', 'fastback'],
    stars: 4.8,
  },
  {
    email: 'empresa7@demo.rodado.uy',
    name: 'Agro Rodados Durazno',
    rut: '993356710014',
    phone: '4362 2874',
    address: 'Ruta 5, km 182',
    city: 'Durazno',
    quarter: 'Durazno',
    description:
      'Tractores, zorras y camionetas de campo. Taller de maquinaria y service en establecimiento. Tomamos hacienda en parte de pago.',
    hours: 'Lunes a viernes de 7:30 a 17:30, sábados de 8 a 12',
    instagram: null,
    facebook: 'agrorodados',
    web: null,
    isEmailVisible: false,
    isPhoneVisible: true,
    isAddressVisible: true,
    verification: 'pending',
    memberFor: 34,
    isKnown: false,
    sells: { Otros: 7, Camioneta: 3 },
    families: ['tractor', 'trailer', 'pickup', 'utility'],
    share: 9,
    shows: ['tractor', 'trailer', 'pickup', 'singlecab'],
    stars: 4.3,
  },
  {
    email: 'empresa8@demo.rodado.uy',
    name: 'Usados Garantidos Pando',
    rut: '998203960015',
    phone: '2292 6147',
    address: 'Av. Artigas 1104',
    city: 'Canelones',
    quarter: 'Pando',
    description: 'Autos accesibles para tu primer vehículo. Entrega desde USD 2.000 y cuotas a tu medida.',
    hours: 'Lunes a sábado de 9 a 18',
    instagram: 'usadosgarantidos',
    facebook: 'usadosgarantidospando',
    web: null,
    isEmailVisible: false,
    isPhoneVisible: true,
    isAddressVisible: false,
    verification: 'none',
    memberFor: 150,
    isKnown: false,
    sells: { Auto: 9, Moto: 1 },
    families: ['hatch', 'sedan', 'moto'],
    share: 12,
    shows: ['hatch', 'sedan', 'city', 'wagon'],
    stars: 3.7,
  },
  {
    email: 'empresa9@demo.rodado.uy',
    name: 'Rivera Motors',
    rut: '997760120013',
    phone: '4622 8105',
    address: 'Sarandí 845',
    city: 'Rivera',
    quarter: 'Rivera',
    description: 'Multimarca en la frontera. Autos nacionales, con chapa y libreta uruguaya.',
    hours: 'Lunes a viernes de 9 a 12 y de 14 a 18',
    openingHours: weekOf([between('09:00', '12:00'), between('14:00', '18:00')], []),
    instagram: null,
    facebook: 'riveramotors',
    web: null,
    isEmailVisible: true,
    isPhoneVisible: false,
    isAddressVisible: true,
    verification: 'rejected',
    reason: 'El certificado está vencido: subí el del año en curso.',
    memberFor: 88,
    isKnown: false,
    sells: { Auto: 6, Camioneta: 4 },
    share: 8,
    shows: ['sedan', 'compactpickup', 'hatch', 'suv'],
    stars: 3.4,
  },
  {
    email: 'empresa10@demo.rodado.uy',
    name: 'Ruta 1 Utilitarios',
    rut: '995540980017',
    phone: '4345 7729',
    address: 'Ruta 1, km 50',
    city: 'San José',
    quarter: 'Libertad',
    description:
      'Furgones, pick-ups y camiones livianos para tu negocio. Conocemos el reparto porque salimos de ahí: te decimos cuánto gasta y cuánto carga cada unidad.',
    hours: 'Lunes a viernes de 8 a 18, sábados de 8 a 12',
    instagram: 'ruta1utilitarios',
    facebook: null,
    web: 'https://ruta1utilitarios.example',
    ...EVERYTHING_VISIBLE,
    verification: 'approved',
    memberFor: 300,
    isKnown: false,
    sells: { Camioneta: 7, Camion: 3 },
    families: ['van', 'utility', 'pickup', 'truck'],
    share: 12,
    shows: ['van', 'smallvan', 'utility', 'singlecab'],
    stars: 4.5,
  },
  {
    email: 'empresa11@demo.rodado.uy',
    name: 'Casa Rodante Uruguay',
    rut: '999432080011',
    phone: '4372 9044',
    address: 'Av. Giannattasio, km 24',
    city: 'Canelones',
    quarter: 'Ciudad de la Costa',
    description: 'Motorhomes y tráilers hechos para el camino. Alquiler, venta y equipamiento a medida.',
    hours: 'Martes a sábado de 10 a 18',
    instagram: 'casarodante.uy',
    facebook: 'casarodanteuy',
    web: null,
    isEmailVisible: true,
    isPhoneVisible: true,
    isAddressVisible: false,
    verification: 'none',
    memberFor: 120,
    isKnown: false,
    sells: { Otros: 10 },
    families: ['motorhome', 'trailer'],
    share: 7,
    shows: ['motorhome', 'minibus', 'motorhome'],
    stars: 4.6,
  },
  {
    email: 'empresa12@demo.rodado.uy',
    name: 'Núñez Automóviles',
    rut: '996118460015',
    phone: '4532 3367',
    address: '18 de Julio 610',
    city: 'Soriano',
    quarter: 'Mercedes',
    description: null,
    hours: null,
    instagram: null,
    facebook: null,
    web: null,
    isEmailVisible: false,
    isPhoneVisible: false,
    isAddressVisible: false,
    verification: 'pending',
    memberFor: 12,
    isKnown: false,
    sells: { Auto: 6, Camioneta: 4 },
    share: 6,
    shows: ['wagon', 'pickup', 'city', 'suv'],
    stars: 4,
  },
];
