import type { ComparedPost } from '@rodado/contract/comparison';
import { partsOf } from '@rodado/contract/condition-sheet-rules';
import { CATEGORY_LABELS, FIELD_LABELS, type PapersItem, SELLER_LABELS } from '@rodado/contract/enums';
import {
  formatMileage,
  formatMoney,
  formatNumber,
  formatOffers,
  formatPrice,
  formatShortDate,
} from '@rodado/contract/format';
import { isNegotiable } from '@rodado/contract/post-rules';
import { PRICE_LABEL_TEXTS, PRICE_LABELS } from '@rodado/contract/price-estimate-rules';
import { ITEM_TEXTS, valueText } from '../../papers/papers.texts.ts';
import type { ShownImage } from '../../post/card/card-post.ts';
import type { ShownEstimate } from '../../price-estimate/post-price-estimate.tsx';

/** A post of the comparison. */
export interface Column {
  post: Omit<ComparedPost, 'images'> & { images: readonly ShownImage[] };
  /** Null where there is none, and of what is not on sale any more. */
  estimate: Pick<ShownEstimate, 'estimate' | 'label'> | null;
}

/** What is shown in a cell; null where it does not apply. */
type Text = (column: Column) => string | null;

interface Best {
  /** What is compared, from and to: a price may be a range. */
  measure: (column: Column) => { from: number; to: number } | null;
  isLower: boolean;
  text: string;
}

interface Rule {
  name: RowName;
  label: string;
  text: Text;
  best?: Best;
}

export type RowName = 'price' | 'estimate' | 'drop' | 'end' | 'fact';

export interface ComparisonRow {
  name: RowName;
  label: string;
  /** One a column. */
  texts: (string | null)[];
  isSame: boolean;
  /** The places of the best columns, and what is said about them. */
  best: number[];
  bestText: string;
}

const exactly = (value: number) => ({ from: value, to: value });
const fact = (label: string, text: Text, best?: Best): Rule => ({ name: 'fact', label, text, ...(best && { best }) });

const priceBounds: Best['measure'] = ({ post }) =>
  isNegotiable(post) ? { from: post.minPrice, to: post.maxPrice } : post.price === null ? null : exactly(post.price);

const sellerText: Text = ({ post: { user } }) => {
  if (!user.company) return SELLER_LABELS.particular;
  return user.company.verified ? `${SELLER_LABELS.concesionaria} verificada` : SELLER_LABELS.concesionaria;
};

const estimateText: Text = ({ estimate }) => {
  if (!estimate?.estimate) return null;
  const { label } = estimate;
  return [formatMoney(estimate.estimate.price), label && PRICE_LABEL_TEXTS[label]].filter(Boolean).join(' ');
};

const DECLARED = [
  'hasOwnTitle',
  'hasLien',
  'isTaxPaid',
  'hasOneOwner',
  'acceptsTrade',
  'offersFinancing',
] as const satisfies readonly PapersItem[];
const NOT_DECLARED = valueText(null);

const declared = (item: PapersItem): Rule =>
  fact(ITEM_TEXTS[item].label, ({ post: { papers } }) => valueText(papers?.[item] ?? null));

/** '7 de 10 partes, 1 a reparar'. None of what is new. */
const sheetText: Text = ({ post }) => {
  const parts = partsOf(post);
  if (parts.length === 0) return null;
  const items = post.conditionSheet.filter(({ part }) => parts.includes(part));
  if (items.length === 0) return NOT_DECLARED;
  const broken = items.filter(({ state }) => state === 'a_reparar').length;
  return `${items.length} de ${parts.length} partes, ${broken === 0 ? 'nada' : broken} a reparar`;
};

const RULES: readonly Rule[] = [
  {
    name: 'price',
    label: FIELD_LABELS.price,
    text: ({ post }) => formatPrice(post),
    best: { measure: priceBounds, isLower: true, text: 'Más barato' },
  },
  {
    name: 'estimate',
    label: 'Precio estimado',
    text: estimateText,
    best: {
      measure: ({ estimate }) => (estimate?.label ? exactly(PRICE_LABELS.indexOf(estimate.label)) : null),
      isLower: true,
      text: 'Mejor precio',
    },
  },
  {
    name: 'drop',
    label: 'Baja de precio',
    text: ({ post: { priceDrop } }) => priceDrop && `Bajó ${formatMoney(priceDrop.amount)}`,
  },
  fact('Ofertas', ({ post }) => (isNegotiable(post) ? formatOffers(post.offerCount) : null)),
  { name: 'end', label: 'Termina', text: ({ post }) => (post.isTimeLimited ? post.expirationDate : null) },
  fact(FIELD_LABELS.year, ({ post }) => String(post.year), {
    measure: ({ post }) => exactly(post.year),
    isLower: false,
    text: 'Más nuevo',
  }),
  fact(FIELD_LABELS.km, ({ post }) => formatMileage(post), {
    measure: ({ post }) => (formatMileage(post) === null ? null : exactly(post.km)),
    isLower: true,
    text: 'Menos km',
  }),
  fact(FIELD_LABELS.condition, ({ post }) => post.condition),
  fact(FIELD_LABELS.fuel, ({ post }) => post.fuel),
  fact(FIELD_LABELS.transmission, ({ post }) => post.transmission),
  fact(FIELD_LABELS.category, ({ post }) => CATEGORY_LABELS[post.category]),
  fact(FIELD_LABELS.brand, ({ post }) => post.brand),
  fact(FIELD_LABELS.model, ({ post }) => post.model),
  fact(FIELD_LABELS.traction, ({ post }) => post.traction),
  fact(FIELD_LABELS.cc, ({ post: { cc } }) => (cc === null ? null : `${formatNumber(cc)} cc`)),
  fact(FIELD_LABELS.doors, ({ post }) => post.doors),
  fact(FIELD_LABELS.airbags, ({ post }) => post.airbags),
  fact(FIELD_LABELS.steering, ({ post }) => post.steering),
  fact(FIELD_LABELS.breaks, ({ post }) => post.breaks),
  fact(FIELD_LABELS.color, ({ post }) => post.color),
  fact('Estado', sheetText),
  ...DECLARED.map(declared),
  fact(FIELD_LABELS.location, ({ post }) => post.location),
  fact('Vendedor', sellerText),
  fact('Publicado', ({ post }) => formatShortDate(post.createdAt)),
];

/** The rows of which at least one column has something to say. A column is null where its post is gone. */
export function comparisonRows(columns: readonly (Column | null)[]): ComparisonRow[] {
  const present = columns.filter((column) => column !== null);
  return RULES.flatMap(({ name, label, text, best }) => {
    const texts = columns.map((column) => column && text(column));
    if (texts.every((one) => one === null || one === NOT_DECLARED)) return [];
    return {
      name,
      label,
      texts,
      isSame: new Set(present.map(text)).size <= 1,
      best: best ? bestOf(columns, best) : [],
      bestText: best?.text ?? '',
    };
  });
}

/**
 * Where it is certain: no other begins below its end. None where all are equal, and none of what is not on sale. All
 * prices are in one currency.
 */
function bestOf(columns: readonly (Column | null)[], { measure, isLower }: Best): number[] {
  const measured = columns.flatMap((column, place) => {
    const bounds = column?.post.status === 'ACTIVE' ? measure(column) : null;
    if (!bounds) return [];
    return { place, ...(isLower ? bounds : { from: -bounds.to, to: -bounds.from }) };
  });
  const best = measured.filter((one) => measured.every((other) => other === one || one.to <= other.from));
  return best.length === measured.length ? [] : best.map(({ place }) => place);
}
