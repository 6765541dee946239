import type { Company } from '@rodado/contract/company';
import { formatNumber } from '@rodado/contract/format';
import { companyRatingsHref } from '@rodado/contract/pages';
import { RatingRow } from '../rating/rating-list.tsx';
import { RatingSummary } from '../rating/rating-summary.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { CompanyFrame } from './company-frame.tsx';
import { CompanyPosts, type CompanyPostsProps } from './company-posts.tsx';
import type { ShownCompany, ShownRatings } from './load-company.ts';

interface CompanyViewProps extends ShownCompany, Omit<CompanyPostsProps, 'company'>, CompanyRatingsProps {}

export function CompanyView({ query, found, options, stock, brands, ratings, ...shown }: CompanyViewProps) {
  const { company } = shown;
  return (
    <CompanyFrame {...shown} stock={stock}>
      <div className="min-w-0">
        <CompanyPosts company={company} query={query} found={found} options={options} stock={stock} brands={brands} />
        {ratings && <LastRatings company={company} ratings={ratings} />}
      </div>
    </CompanyFrame>
  );
}

interface CompanyRatingsProps {
  /** Null where there are none, or others than the whole stock are looked at. */
  ratings: ShownRatings | null;
}

/** Below the vehicles: how the company is rated, with the confirmed ratings first. */
function LastRatings({ company, ratings }: { company: Company; ratings: ShownRatings }) {
  return (
    <section aria-labelledby="valoraciones" className="mt-10 border-t border-border pt-7 pb-4">
      <h2 id="valoraciones" className="mb-4 text-22">
        Valoraciones
      </h2>
      <RatingSummary company={company} distribution={ratings.distribution} />
      <ul className="border-t border-border">
        {ratings.ratings.map((rating) => (
          <RatingRow key={rating.id} rating={rating} company={company} />
        ))}
      </ul>
      {company.ratingCount > ratings.ratings.length && (
        <ButtonLink kind="line" to={companyRatingsHref(company.name)} className="mt-5">
          Ver las {formatNumber(company.ratingCount)} valoraciones
        </ButtonLink>
      )}
    </section>
  );
}
