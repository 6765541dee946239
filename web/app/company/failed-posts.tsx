import { FAILED } from '@rodado/contract/messages';
import { CloudOff } from 'lucide-react';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { type CompanyQuery, companyPostsAddress } from './company-query.ts';

/** In place of what the company sells. */
export function FailedPosts({ query }: { query: CompanyQuery }) {
  return (
    <EmptyState
      icon={<CloudOff />}
      title={FAILED.listPosts}
      action={
        <ButtonLink kind="line" to={companyPostsAddress(query)} reloadDocument>
          Reintentar
        </ButtonLink>
      }
      className="py-16"
    >
      Probá de nuevo en un momento.
    </EmptyState>
  );
}
