import { redirect } from 'react-router';
import { pageContext } from '../page/page-context.ts';
import type { Route } from './+types/share.route.ts';
import { sharedHref } from './shared-href.ts';

/** Receives what other apps share with ours (`share_target` of the manifest). */
export function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  return redirect(sharedHref(searchParams, publicUrl), { headers: { 'cache-control': 'no-store' } });
}
