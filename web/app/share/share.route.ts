import { redirect } from 'react-router';
import { pageContext } from '../page-context.ts';
import type { Route } from './+types/share.route.ts';
import { sharedAddress } from './shared-address.ts';

/** What other apps share with ours (`share_target` of the manifest) arrives here. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  return redirect(sharedAddress(searchParams, publicUrl), { headers: { 'cache-control': 'no-store' } });
}
