import { formatDate, formatMoney, formatNumber, formatPosts } from '@rodado/contract/format';
import type { MeasuredError, PostPriceEstimate } from '@rodado/contract/price-estimate';
import {
  ESTIMATE_FROM,
  isFarOff,
  LABEL_FROM,
  LABEL_MAX_ERROR,
  MAX_COMPARABLES,
  singlePriceOf,
} from '@rodado/contract/price-estimate-rules';

export type Evidence = Pick<PostPriceEstimate, 'estimate' | 'comparableCount'>;
type Labelled = Evidence & Pick<PostPriceEstimate, 'label' | 'post'>;

export const formatPercent = (share: number) => `${formatNumber(Math.max(1, Math.round(share * 100)))} %`;

export const formatRange = ({ low, high }: { low: number; high: number }) =>
  low === high ? formatMoney(low) : `${formatMoney(low)} y ${formatMoney(high)}`;

/** 'La mitad de las 18 publicaciones más parecidas pide entre USD 12.300 y USD 14.800.' */
export function rangeSentence({ estimate, comparableCount }: Evidence): string {
  if (!estimate) return fewSentence(comparableCount);
  const { low, high } = estimate;
  const asked = low === high ? `pide ${formatMoney(low)}` : `pide entre ${formatRange(estimate)}`;
  return `La mitad de las ${comparableCount} publicaciones más parecidas ${asked}.`;
}

function fewSentence(count: number): string {
  const found = count === 0 ? 'No hay otras publicaciones parecidas' : `Solo hay ${formatPosts(count)} para comparar`;
  return `${found}: hacen falta ${ESTIMATE_FROM} para estimar un precio.`;
}

/** Why a price has no label; empty where it has one. */
export function noLabelReason({ label, estimate, comparableCount, post }: Labelled): string {
  if (label !== null || !estimate) return '';
  const price = singlePriceOf(post);
  if (price === null) return 'El rango de precio es demasiado amplio para compararlo.';
  if (isFarOff(price, { estimate, comparableCount }))
    return 'Este precio está muy lejos del de los vehículos parecidos, así que no lo calificamos.';
  if (comparableCount < LABEL_FROM) return `Para calificar el precio hacen falta ${LABEL_FROM} publicaciones.`;
  return 'Los precios de los parecidos son muy distintos entre sí como para calificar este.';
}

export const METHOD = [
  {
    lead: 'Buscamos las publicaciones más parecidas.',
    text: `Hasta ${MAX_COMPARABLES} de la misma marca y modelo: las que están a la venta ahora, y las vendidas en el último año si quien vendió y quien compró muestran el precio. Elegimos las más cercanas en año, kilómetros, caja y combustible. De cada vendedor, dos como mucho.`,
  },
  {
    lead: 'Llevamos cada precio a este vehículo.',
    text: 'Si la otra es más vieja o tiene más kilómetros, le sumamos lo que suele cambiar el precio por cada año y cada kilómetro. Esa diferencia la medimos en todas las publicaciones del sitio.',
  },
  {
    lead: 'Las ponemos en fila y miramos el medio.',
    text: 'El precio del medio es el estimado. La mitad central deja afuera el cuarto más barato y el cuarto más caro. Las más parecidas pesan más, y un precio mal escrito no cuenta.',
  },
  {
    lead: 'Calificamos solo si alcanza.',
    text: `Con ${LABEL_FROM} publicaciones o más, y si la mitad de ellas queda a menos de un ${LABEL_MAX_ERROR * 100} % del estimado. Si no, decimos que no hay datos suficientes.`,
  },
  {
    lead: 'Nadie puede pagarlo.',
    text: 'La cuenta es la misma para particulares y automotoras, y las publicaciones de quien vende no cuentan para su propio precio.',
  },
] as const;

export const LABEL_MEANINGS = [
  ['very-good', 'por debajo de la mitad central, por más de la mitad de su ancho'],
  ['good', 'por debajo de la mitad central'],
  ['fair', 'dentro de la mitad central'],
  ['high', 'por encima de la mitad central'],
] as const;

export const measuredSentence = ({ posts, medianError, measuredAt }: MeasuredError) =>
  `Lo probamos el ${formatDate(measuredAt)} con ${formatPosts(posts)} como si no supiéramos su precio: a la mitad le erramos por menos de un ${formatPercent(medianError)}.`;
