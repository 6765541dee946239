import type { CompanyPage } from '@rodado/contract/company';
import type { FoundList } from '../search/load-results.ts';
import { CompanyAbout } from './company-about.tsx';
import { CompanyCover } from './company-cover.tsx';
import { CompanyHead } from './company-head.tsx';
import { CompanyPosts } from './company-posts.tsx';
import type { CompanyQuery } from './company-query.ts';

interface CompanyViewProps extends Pick<CompanyPage, 'company' | 'answerMinutes'> {
  query: CompanyQuery;
  /** Null when they could not be had. */
  found: FoundList | null;
}

/** Everything about one company. */
export function CompanyView({ company, answerMinutes, query, found }: CompanyViewProps) {
  return (
    <main>
      <CompanyCover cover={company.cover} posts={found?.posts ?? []} />
      <div className="wrap">
        <CompanyHead company={company} answerMinutes={answerMinutes} />
        <div className="grid gap-8 lg:grid-cols-[272px_minmax(0,1fr)] lg:items-start">
          <CompanyAbout company={company} />
          <CompanyPosts query={query} found={found} />
        </div>
      </div>
    </main>
  );
}
