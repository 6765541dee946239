import type { Condition } from '@rodado/contract/enums';
import { formatMileage } from '@rodado/contract/format';
import type { Image } from '@rodado/contract/image';
import type { Post } from '@rodado/contract/post';
import type { MetaDescriptor } from 'react-router';
import { srcSetOf } from '../../ui/image.tsx';

const TYPES = { Auto: 'Car', Camioneta: 'Car', Moto: 'Motorcycle', Camion: 'Vehicle', Otros: 'Vehicle' };

const CONDITIONS: Record<Condition, string> = {
  Nuevo: 'https://schema.org/NewCondition',
  Seminuevo: 'https://schema.org/UsedCondition',
  Usado: 'https://schema.org/UsedCondition',
};

/** The post as a schema.org vehicle, for search engines. `url` is the absolute URL of its page. */
export function postJsonLd(post: Post, url: string): Record<string, unknown> {
  const { user, doors, cc } = post;
  return {
    '@type': TYPES[post.category],
    name: post.title,
    description: post.description,
    url,
    image: post.images.map((image) => new URL(image.url, url).href),
    vehicleModelDate: String(post.year),
    itemCondition: CONDITIONS[post.condition],
    ...(formatMileage(post) && {
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: post.km, unitCode: 'KMT' },
    }),
    color: post.color,
    fuelType: post.fuel,
    vehicleTransmission: post.transmission,
    ...(post.brand ? { brand: { '@type': 'Brand', name: post.brand }, model: post.model } : {}),
    ...(doors ? { numberOfDoors: Number.parseInt(doors, 10) } : {}),
    ...(cc === null
      ? {}
      : {
          vehicleEngine: {
            '@type': 'EngineSpecification',
            engineDisplacement: { '@type': 'QuantitativeValue', value: cc, unitCode: 'CMQ' },
          },
        }),
    offers: {
      ...priceOf(post),
      priceCurrency: 'USD',
      url,
      availability: `https://schema.org/${post.status === 'ACTIVE' ? 'InStock' : 'SoldOut'}`,
      areaServed: { '@type': 'AdministrativeArea', name: post.location },
      ...(post.expirationDate ? { availabilityEnds: post.expirationDate } : {}),
      seller: { '@type': user.company ? 'AutoDealer' : 'Person', name: user.company?.name ?? user.name },
    },
  };
}

function priceOf({ priceType, price, minPrice, maxPrice, offerCount }: Post) {
  if (priceType === 'fixed') return { '@type': 'Offer', price };
  return { '@type': 'AggregateOffer', lowPrice: minPrice, highPrice: maxPrice, offerCount: Math.max(1, offerCount) };
}

/** The `sizes` of the large image. The preload must use the same, or the browser downloads two files. */
export const COVER_SIZES = '(min-width: 1280px) 1008px, (min-width: 768px) 82vw, 100vw';

/** Preloads the LCP image of the page. */
export function preloadCover(cover: Image | undefined): MetaDescriptor[] {
  if (!cover || cover.widths.length === 0) return [];
  const type = cover.avif ? 'avif' : 'webp';
  return [
    {
      tagName: 'link',
      rel: 'preload',
      as: 'image',
      type: `image/${type}`,
      imageSrcSet: srcSetOf(cover.url, cover.widths, type),
      imageSizes: COVER_SIZES,
      fetchPriority: 'high',
    },
  ];
}
