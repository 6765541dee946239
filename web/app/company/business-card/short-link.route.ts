import { getCompanyOfSlug } from '@rodado/contract/calls/company';
import { pages } from '@rodado/contract/pages';
import { redirect } from 'react-router';
import { apiOf } from '../../page/page-context.ts';
import type { Route } from './+types/short-link.route.ts';

export { ErrorBoundary, meta } from '../company.route.tsx';

/** `/e/automotora-nandu`: for cards, and for saying it aloud. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const slug = params.slug.toLowerCase();
  const { name } = await apiOf(context)(getCompanyOfSlug, { params: { slug } });
  // Not cached: it follows the company when that is renamed.
  throw redirect(pages.company.href({ name }), { headers: { 'cache-control': 'no-cache' } });
}

/** Only a link that leads nowhere is drawn, by the boundary. */
export default function ShortLink() {
  return null;
}
