import type { Company } from '@rodado/contract/company';
import { facebookLink, instagramLink } from './contact-links.ts';

/** The company as schema.org knows dealers, for search engines. `url` is the whole address of its page. */
export function structuredCompany(company: Company, url: string): Record<string, unknown> {
  const { name, description, email, phone, address, web, instagram, facebook, rating, ratingCount } = company;
  const pictures = [company.profileImage, company.cover].filter((picture) => picture !== null);
  const elsewhere = [web, instagram && instagramLink(instagram), facebook && facebookLink(facebook)].filter(Boolean);
  return {
    '@type': 'AutoDealer',
    '@id': url,
    name,
    url,
    ...(description ? { description } : {}),
    ...(pictures.length > 0 ? { image: pictures.map((picture) => new URL(picture, url).href) } : {}),
    ...(company.profileImage ? { logo: new URL(company.profileImage, url).href } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(address ? { address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'UY' } } : {}),
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
    ...(ratingCount > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating,
            ratingCount,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  };
}
