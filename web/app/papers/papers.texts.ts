import type { PapersItem } from '@rodado/contract/enums';

export const TITLE = 'Papeles y condiciones';

interface ItemTexts {
  /** As a buyer reads it. */
  label: string;
  /** As the seller is asked, where that differs. */
  question?: string;
  /** What is good news; null where a 'no' is no news at all. */
  good: boolean | null;
}

export const ITEM_TEXTS: Record<PapersItem, ItemTexts> = {
  isTaxPaid: { label: 'Patente al día', good: true },
  hasFines: { label: 'Multas', question: 'Multas sin pagar', good: false },
  hasOwnTitle: { label: 'Título a su nombre', question: 'Título a tu nombre', good: true },
  hasLogbook: { label: 'Libreta de circulación', good: true },
  hasOneOwner: { label: 'Único dueño', good: null },
  hasLien: { label: 'Prenda', good: false },
  acceptsTrade: { label: 'Acepta permuta', question: 'Aceptás permuta', good: null },
  offersFinancing: { label: 'Financia', question: 'Financiás', good: null },
};

export type Tone = 'good' | 'bad' | 'neutral' | 'unknown';

export function toneOf(item: PapersItem, value: boolean | null): Tone {
  if (value === null) return 'unknown';
  const { good } = ITEM_TEXTS[item];
  if (good === null) return value ? 'good' : 'neutral';
  return value === good ? 'good' : 'bad';
}

export const valueText = (value: boolean | null) => (value === null ? 'No declara' : value ? 'Sí' : 'No');

export const SUCIVE = 'https://www.sucive.gub.uy';
const REGISTRY = 'https://portal.dgr.gub.uy';

interface Check {
  lead: string;
  text: string;
  link?: { href: string; text: string };
}

/** What buyers verify themselves, and where. */
export const CHECKS: readonly Check[] = [
  {
    lead: 'Patente y multas.',
    text: 'SUCIVE muestra la deuda de patente y las multas con la matrícula, el padrón y el departamento. Pedíselos a quien vende: los manda por el chat con un toque.',
    link: { href: SUCIVE, text: 'Consultar en SUCIVE' },
  },
  {
    lead: 'Prendas y embargos.',
    text: 'Están en el Registro de la Propiedad, de la Dirección General de Registros. Los certificados los pide y los lee un escribano, del vehículo y de quien vende.',
    link: { href: REGISTRY, text: 'Dirección General de Registros' },
  },
  {
    lead: 'Libreta de circulación.',
    text: 'Compará titular, matrícula, padrón, motor y chasis con la cédula de quien vende y con el vehículo. La libreta es de la intendencia: no es el título.',
  },
  {
    lead: 'Título.',
    text: 'Mirá a nombre de quién está. Si es de otra persona, preguntá con qué documento vende y mostráselo a tu escribano antes de señar.',
  },
];

/** At a notary, in order. */
export const STEPS: readonly Omit<Check, 'link'>[] = [
  { lead: 'Certificados.', text: 'Estudia los títulos anteriores y pide los certificados registrales.' },
  { lead: 'Compraventa.', text: 'Se firma con él, con las firmas certificadas. Conviene pagar recién en ese momento.' },
  { lead: 'Título.', text: 'Lo inscribe a tu nombre en el Registro.' },
  {
    lead: 'Transferencia.',
    text: 'En la intendencia, la libreta pasa a tu nombre. Suelen pedir la patente al día, sin multas, y el seguro obligatorio.',
  },
];

export const MOTORCYCLES =
  'Las motos no se inscriben en el Registro: se transfieren con una compraventa de firmas certificadas y el cambio de libreta en la intendencia.';

export const DISCLAIMER = 'Es una guía general: los requisitos cambian según el departamento y el caso.';
