import { formatMoney } from '@rodado/contract/format';
import type { FoundList } from './load-results.ts';
import { formatVehicles } from './results-words.ts';

/** '132 vehículos publicados desde USD 4.900', or that there are none right now. */
export function landingFigures(found: FoundList | null, fromPrice: number | null): string {
  if (!found || found.total === 0) return 'Ahora no hay ninguno publicado';
  const published = found.total === 1 ? 'publicado' : 'publicados';
  const from = fromPrice === null ? '' : ` desde ${formatMoney(fromPrice)}`;
  return `${formatVehicles(found.total)} ${published}${from}`;
}
