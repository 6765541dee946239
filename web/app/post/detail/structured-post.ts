import type { Post } from '@rodado/contract/post';
import type { Condition } from '@rodado/contract/vocabulary';

const TYPES = { Auto: 'Car', Camioneta: 'Car', Moto: 'Motorcycle', Camion: 'Vehicle', Otros: 'Vehicle' };

const CONDITIONS: Record<Condition, string> = {
  Nuevo: 'https://schema.org/NewCondition',
  Seminuevo: 'https://schema.org/UsedCondition',
  Usado: 'https://schema.org/UsedCondition',
};

/** The post as schema.org knows vehicles, for search engines. `url` is the whole address of its page. */
export function structuredPost(post: Post, url: string): Record<string, unknown> {
  const { user, doors, cc } = post;
  return {
    '@type': TYPES[post.category],
    name: post.title,
    description: post.description,
    url,
    image: post.images.map((image) => new URL(image.url, url).href),
    vehicleModelDate: String(post.year),
    itemCondition: CONDITIONS[post.condition],
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: post.km, unitCode: 'KMT' },
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
