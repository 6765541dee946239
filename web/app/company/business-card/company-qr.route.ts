import { companyQrHref } from '@rodado/contract/pages';
import { qrFile } from '../../share/qr-code.tsx';
import { qrSquares } from '../../share/qr-squares.ts';
import { loadCompany } from '../load-company.ts';
import type { Route } from './+types/company-qr.route.ts';

/**
 * The QR code of a company's page. It has the whole address, which leads to the company as long as it exists: its
 * earlier names stay reserved.
 */
export async function loader({ params: { name }, context }: Route.LoaderArgs) {
  const { links } = await loadCompany(context, name, companyQrHref);
  return new Response(qrFile(qrSquares(links.page), name), {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
