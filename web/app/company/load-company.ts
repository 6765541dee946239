import { getCompany } from '@rodado/contract/calls/company';
import type { CompanyPage } from '@rodado/contract/company';
import { pages } from '@rodado/contract/pages';
import type { RatingPage } from '@rodado/contract/rating';
import { type RouterContextProvider, redirect } from 'react-router';
import { apiOf, pageContext } from '../page/page-context.ts';

/** What every page of a company shows of it. */
export interface ShownCompany extends Pick<CompanyPage, 'company' | 'answerMinutes' | 'openingHours' | 'branches'> {
  /** Absolute addresses. */
  links: {
    page: string;
    /** To be said aloud and typed; the same as the page's where that would lead to another company. */
    short: string;
  };
}

/** For the loader of a page of a company: other spellings and former names of it lead to `hrefOf` the name it has. */
export async function loadCompany(
  context: Readonly<RouterContextProvider>,
  asked: string,
  hrefOf: (name: string) => string,
): Promise<ShownCompany> {
  const { publicUrl } = context.get(pageContext);
  const found = await apiOf(context)(getCompany, { params: { name: asked } });
  const { company, slug, answerMinutes, openingHours, branches } = found;
  const { name } = company;
  if (name !== asked) {
    // Not cached: a company may return to a former name, and two cached redirects would form a loop.
    throw redirect(hrefOf(name), { status: 301, headers: { 'cache-control': 'no-cache' } });
  }
  const page = publicUrl + pages.company.href({ name });
  const short = slug === null ? page : publicUrl + pages.companyShortLink.href({ slug });
  return { company, answerMinutes, openingHours, branches, links: { page, short } };
}

export type ShownRatings = Pick<RatingPage, 'ratings' | 'distribution'>;

/** Enough to see what people say; all of them have a page. */
const SHOWN = 3;

/** Of the first page only what is shown: the others would weigh as much as the cards. */
export const trimRatings = ({ ratings, distribution }: RatingPage): ShownRatings => ({
  ratings: ratings.slice(0, SHOWN),
  distribution,
});
