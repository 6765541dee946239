import { CATEGORIES, type Color } from '@rodado/contract/enums';
import { formatMileage } from '@rodado/contract/format';
import { MapPin } from 'lucide-react';
import { Card, CardBody, CardImage } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import { Silhouette } from '../card/post-image.tsx';
import { Dot } from '../card/post-labels.tsx';
import type { ImageItem } from '../form/images/image-item.ts';
import type { PostValues } from '../form/post-values.ts';

const PAINTS: Record<Color, string> = {
  Rojo: 'text-paint-rojo',
  Azul: 'text-paint-azul',
  Verde: 'text-paint-verde',
  Amarillo: 'text-paint-amarillo',
  Negro: 'text-paint-negro',
  Blanco: 'text-paint-blanco',
  Gris: 'text-paint-gris',
  Otro: 'text-border-strong',
};

interface LivePreviewCardProps {
  values: PostValues;
  cover: ImageItem | undefined;
  /** The step with images and price. */
  isLast: boolean;
}

/** The card of the draft, beside the form on wide screens. Decorative: all of it is in the form too. */
export function LivePreviewCard({ values, cover, isLast }: LivePreviewCardProps) {
  const hasPrice = priceOf(values) !== null;
  const mileage = values.km && formatMileage({ km: Number(values.km), condition: values.condition });
  return (
    <aside aria-hidden="true" className="sticky top-[calc(var(--bar)+24px)] max-lg:hidden">
      <p className="mb-2.5 text-15 font-semibold text-text-2">Así va quedando</p>
      <Card className="p-1.5">
        <CardImage>
          {cover ? <img src={cover.url} alt="" className="size-full object-cover" /> : <Drawing values={values} />}
        </CardImage>
        <CardBody>
          <p className="num flex min-h-[1.5em] items-center gap-2 text-14 text-text-2">
            {values.year ? <b className="text-text">{values.year}</b> : <Blank className="w-10" />}
            {mileage !== null && <Dot />}
            {mileage === '' ? <Blank className="w-16" /> : mileage}
          </p>
          <p className="mt-1 mb-1.5 line-clamp-2 min-h-[2.56em] text-17 leading-[1.28] font-semibold wrap-anywhere">
            {values.title || <Blank className="mt-1 h-4 w-4/5" />}
          </p>
          <p className="mb-0.5 flex min-h-[1.5em] items-center gap-2 text-14 text-text-2">
            {values.fuel || <Blank className="w-12" />}
            <Dot />
            {values.transmission || <Blank className="w-16" />}
          </p>
          <p className="mb-2 flex items-center gap-[5px] text-14 text-text-3">
            <MapPin className="size-[15px] flex-none" />
            {values.location || <Blank className="w-24" />}
          </p>
          <CardPrice values={values} />
        </CardBody>
      </Card>
      {(!cover || !hasPrice) && (
        <p className="mt-3 text-14 text-text-2">
          {missing(cover !== undefined, hasPrice)}
          {isLast ? '.' : ': van en el último paso.'}
        </p>
      )}
    </aside>
  );
}

const missing = (hasCover: boolean, hasPrice: boolean) =>
  hasCover ? 'Falta el precio' : hasPrice ? 'Faltan las fotos' : 'Faltan las fotos y el precio';

function priceOf({ priceType, price, minPrice, maxPrice }: PostValues): { min: number; max?: number } | null {
  if (priceType === 'fixed') return price === '' ? null : { min: Number(price) };
  return minPrice === '' || maxPrice === '' ? null : { min: Number(minPrice), max: Number(maxPrice) };
}

function CardPrice({ values }: { values: PostValues }) {
  const price = priceOf(values);
  return price ? <Price {...price} /> : <Blank className="h-6.5 w-36" />;
}

/** The silhouette in the chosen colour. Its shadow separates white from light backgrounds and black from dark ones. */
function Drawing({ values }: { values: PostValues }) {
  const category = CATEGORIES.find((one) => one === values.category);
  const paint = Object.entries(PAINTS).find(([color]) => color === values.color)?.[1] ?? 'text-border-strong';
  return (
    <span className="grid size-full place-items-center drop-shadow-[0_0_1px_var(--border-strong)]">
      <Silhouette category={category ?? 'Auto'} className={`w-1/2 ${paint}`} />
    </span>
  );
}

const Blank = ({ className }: { className: string }) => (
  <span className={`inline-block h-3.5 rounded-s bg-surface-3 ${className}`} />
);
