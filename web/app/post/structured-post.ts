import type { Post } from '@rodado/contract/post';

const TYPES = { Auto: 'Car', Camioneta: 'Car', Moto: 'Motorcycle', Camion: 'Vehicle', Otros: 'Vehicle' };

/** The post as schema.org knows vehicles, for search engines. */
export function structuredPost(post: Post): Record<string, unknown> {
  return {
    '@type': TYPES[post.category],
    name: post.title,
    description: post.description,
    vehicleModelDate: String(post.year),
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: post.km, unitCode: 'KMT' },
    color: post.color,
    ...(post.brand ? { brand: { '@type': 'Brand', name: post.brand }, model: post.model } : {}),
    offers: {
      '@type': post.priceType === 'fixed' ? 'Offer' : 'AggregateOffer',
      priceCurrency: 'USD',
      ...(post.priceType === 'fixed' ? { price: post.price } : { lowPrice: post.minPrice, highPrice: post.maxPrice }),
      availability: `https://schema.org/${post.status === 'ACTIVE' ? 'InStock' : 'SoldOut'}`,
    },
  };
}
