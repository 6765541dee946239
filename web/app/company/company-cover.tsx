import { CATEGORIES, type Category } from '@rodado/contract/enums';
import { COVER_WIDTHS } from '@rodado/contract/limits';
import type { ReactNode } from 'react';
import { ResponsiveImage } from '../ui/image.tsx';

/** Posts per category. */
export type Stock = Partial<Record<Category, number>>;

interface CompanyCoverProps {
  cover: string | null;
  /** What it sells: chooses the showroom of a company without a cover. Null while it is not known. */
  stock: Stock | null;
  /** Over the image. */
  children?: ReactNode;
}

/** The cover image of a company, or a showroom with what it sells. Its box is reserved before the image loads. */
export function CompanyCover({ cover, stock, children }: CompanyCoverProps) {
  const image = { alt: '', width: 1600, height: 400, widths: COVER_WIDTHS, sizes: '100vw', priority: true };
  return (
    <div className="relative aspect-4/1 max-h-80 min-h-26 w-full overflow-hidden bg-surface-3">
      {cover && <ResponsiveImage src={cover} {...image} />}
      {!cover && stock && (
        <ResponsiveImage
          src={`/art/showroom-${showroomOf(stock)}.jpg`}
          avif={COVER_WIDTHS}
          className="dark:brightness-90"
          {...image}
        />
      )}
      {children}
    </div>
  );
}

/** The most frequent category wins. */
export function showroomOf({ Moto = 0, Camion = 0, ...others }: Stock): 'autos' | 'motos' | 'camiones' {
  const autos = sizeOf(others);
  if (Moto > Math.max(autos, Camion)) return 'motos';
  return Camion > autos ? 'camiones' : 'autos';
}

/** From counts of the API, whose keys are texts. */
export const stockFrom = (counts: Readonly<Record<string, number>>): Stock =>
  Object.fromEntries(CATEGORIES.flatMap((one) => (counts[one] === undefined ? [] : [[one, counts[one]]])));

export const sizeOf = (stock: Stock): number => Object.values(stock).reduce((sum, count) => sum + count, 0);

export function stockOf(posts: readonly { category: Category }[]): Stock {
  const stock: Stock = {};
  for (const { category } of posts) stock[category] = (stock[category] ?? 0) + 1;
  return stock;
}
