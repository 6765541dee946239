import type { Category, Condition, Fuel } from './enums.ts';

export const CONDITION_STATES = ['impecable', 'detalles', 'a_reparar'] as const;
export type ConditionState = (typeof CONDITION_STATES)[number];

export const CONDITION_STATE_LABELS = {
  impecable: 'Impecable',
  detalles: 'Detalles',
  a_reparar: 'A reparar',
} as const satisfies Record<ConditionState, string>;

export const VEHICLE_PARTS = [
  'motor',
  'bateria',
  'caja',
  'cadena',
  'frenos',
  'suspension',
  'neumaticos',
  'chasis',
  'chapa',
  'carenado',
  'carroceria',
  'vidrios',
  'interior',
  'asiento',
  'electricidad',
  'aire',
  'hidraulico',
] as const;
export type VehiclePart = (typeof VEHICLE_PARTS)[number];

interface PartTexts {
  label: string;
  /** The states and details that a seller may declare of it. */
  hint: string;
}

export const PART_TEXTS: Record<VehiclePart, PartTexts> = {
  motor: { label: 'Motor', hint: 'Arranque en frío, ruidos, pérdidas, último service' },
  bateria: { label: 'Batería de tracción', hint: 'Autonomía real, salud medida, garantía que le queda' },
  caja: { label: 'Caja de cambios', hint: 'Cómo entran los cambios, embrague, ruidos, último aceite' },
  cadena: { label: 'Cadena y piñones', hint: 'Desgaste, tensión, cuándo se cambiaron' },
  frenos: { label: 'Frenos', hint: 'Pastillas, discos o campanas, líquido, freno de mano' },
  suspension: { label: 'Suspensión y dirección', hint: 'Amortiguadores, bujes, alineación, ruidos' },
  neumaticos: { label: 'Neumáticos', hint: 'Marca, dibujo que les queda, auxiliar' },
  chasis: { label: 'Chasis', hint: 'Golpes, soldaduras, óxido' },
  chapa: { label: 'Chapa y pintura', hint: 'Rayones, golpes, óxido, piezas repintadas' },
  carenado: { label: 'Tanque, plásticos y pintura', hint: 'Rayones, caídas, piezas cambiadas' },
  carroceria: { label: 'Caja de carga', hint: 'Piso, barandas, lona, puertas, cierres' },
  vidrios: { label: 'Vidrios y espejos', hint: 'Parabrisas, picaduras, espejos, alzavidrios' },
  interior: { label: 'Interior', hint: 'Tapizado, techo, tablero, olores' },
  asiento: { label: 'Asiento', hint: 'Tapizado, roturas, apoyapiés' },
  electricidad: { label: 'Electricidad y luces', hint: 'Luces, batería, testigos prendidos, equipo de audio' },
  aire: { label: 'Aire acondicionado', hint: 'Si enfría, última carga, calefacción' },
  hidraulico: { label: 'Hidráulico y equipamiento', hint: 'Toma de fuerza, cilindros, enganche, implementos' },
};

const CAR: readonly VehiclePart[] = [
  'motor',
  'caja',
  'frenos',
  'suspension',
  'neumaticos',
  'chapa',
  'vidrios',
  'interior',
  'electricidad',
  'aire',
];

const PARTS_OF: Record<Category, readonly VehiclePart[]> = {
  Auto: CAR,
  Camioneta: CAR,
  Moto: ['motor', 'caja', 'cadena', 'frenos', 'suspension', 'neumaticos', 'carenado', 'asiento', 'electricidad'],
  Camion: [
    'motor',
    'caja',
    'frenos',
    'suspension',
    'neumaticos',
    'chasis',
    'chapa',
    'carroceria',
    'vidrios',
    'interior',
    'electricidad',
    'aire',
  ],
  Otros: ['motor', 'caja', 'frenos', 'neumaticos', 'chasis', 'chapa', 'interior', 'electricidad', 'hidraulico'],
};

interface Vehicle {
  category: Category;
  condition: Condition;
  fuel: Fuel;
}

/** The parts that its sheet has, in order. None of a new vehicle: nothing has been used yet. */
export function partsOf({ category, condition, fuel }: Vehicle): readonly VehiclePart[] {
  if (condition === 'Nuevo') return [];
  const parts = PARTS_OF[category];
  // What is drawn by something else, as trailers are, has no fuel.
  if (category === 'Otros' && fuel === 'Otros') return parts.filter((part) => !OF_WHAT_DRIVES.includes(part));
  if (fuel === 'Híbrido') return withBattery(parts);
  if (fuel === 'Electricidad') return withBattery(parts).filter((part) => part !== 'caja');
  return parts;
}

const OF_WHAT_DRIVES: readonly VehiclePart[] = ['motor', 'caja', 'interior'];

const withBattery = ([motor, ...rest]: readonly VehiclePart[]): VehiclePart[] =>
  motor === undefined ? [] : [motor, 'bateria', ...rest];
