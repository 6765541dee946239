import type { Branch } from '@rodado/contract/branch';
import { SCHEMA_DAYS, type Week } from '@rodado/contract/opening-hours';
import { facebookLink, instagramLink } from './contact-details.tsx';
import type { ShownCompany } from './load-company.ts';

type Described = Pick<ShownCompany, 'company' | 'openingHours' | 'branches'>;

/** schema.org AutoDealer data for search engines. `url` is the absolute URL of the page. */
export function companyJsonLd({ company, openingHours, branches }: Described, url: string): Record<string, unknown> {
  const { name, description, email, phone, address, web, instagram, facebook, rating, ratingCount } = company;
  const images = [company.profileImage, company.cover].filter((image) => image !== null);
  const otherSites = [web, instagram && instagramLink(instagram), facebook && facebookLink(facebook)].filter(Boolean);
  return {
    '@type': 'AutoDealer',
    '@id': url,
    name,
    url,
    ...(description ? { description } : {}),
    ...(images.length > 0 ? { image: images.map((image) => new URL(image, url).href) } : {}),
    ...(company.profileImage ? { logo: new URL(company.profileImage, url).href } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(address ? { address: postalAddress(address) } : {}),
    ...openingHoursOf(openingHours),
    ...(branches.length > 0 ? { department: branches.map((branch) => branchJsonLd(branch, name)) } : {}),
    ...(otherSites.length > 0 ? { sameAs: otherSites } : {}),
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

const branchJsonLd = ({ name, address, city, phone, openingHours }: Branch, company: string) => ({
  '@type': 'AutoDealer',
  name: `${company}, ${name}`,
  address: { ...postalAddress(address), addressRegion: city },
  ...(phone ? { telephone: phone } : {}),
  ...openingHoursOf(openingHours),
});

const postalAddress = (street: string) => ({
  '@type': 'PostalAddress',
  streetAddress: street,
  addressCountry: 'UY',
});

/** One entry for each interval, with the days that share it. A day that no entry has is closed. */
function openingHoursOf(week: Week | null): { openingHoursSpecification?: unknown } {
  if (!week) return {};
  const days = new Map<string, string[]>();
  for (const [day, intervals] of week.entries())
    for (const { opens, closes } of intervals) {
      const key = `${opens} ${closes}`;
      days.set(key, [...(days.get(key) ?? []), SCHEMA_DAYS[day] ?? '']);
    }
  return {
    openingHoursSpecification: [...days].map(([key, dayOfWeek]) => {
      const [opens, closes] = key.split(' ');
      return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
    }),
  };
}
