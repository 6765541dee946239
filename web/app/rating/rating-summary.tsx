import { formatNumber } from '@rodado/contract/format';
import type { RatingPage } from '@rodado/contract/rating';
import { ChevronDown } from 'lucide-react';
import { formatDecimal } from '../ui/format-number.ts';
import { StarShape } from '../ui/stars.tsx';
import { KindBadge, type RatedCompany } from './rating-list.tsx';

interface RatingSummaryProps {
  company: RatedCompany;
  distribution: RatingPage['distribution'];
}

/** The average, how many gave each number of stars, and what the marks mean. */
export function RatingSummary({ company, distribution }: RatingSummaryProps) {
  const confirmed = distribution.reduce((sum, row) => sum + row.confirmed, 0);
  return (
    <div className="mb-5 grid grid-cols-1 gap-x-10 gap-y-4 md:grid-cols-[max-content_minmax(0,26rem)]">
      <div className="flex flex-wrap items-center gap-4 md:flex-col md:items-start md:gap-2">
        <p className="display num text-[2.75rem] leading-none">
          {formatDecimal(company.rating)}
          <span className="sr-only"> de 5</span>
        </p>
        <div className="min-w-0">
          <p className="mb-1 flex gap-px text-star" aria-hidden="true">
            {[0, 1, 2, 3, 4].map((place) => (
              <StarShape key={place} fill={company.rating - place} className="size-5" />
            ))}
          </p>
          <p className="num text-15 font-semibold">
            {formatNumber(company.ratingCount)} {company.ratingCount === 1 ? 'valoración' : 'valoraciones'}
          </p>
          <p className="num text-15 text-text-2">
            {confirmed === 0 ? 'Ninguna confirmada' : `${formatNumber(confirmed)} con trato confirmado`}
          </p>
        </div>
      </div>
      <Distribution distribution={distribution} most={Math.max(...distribution.map(({ count }) => count))} />
      <Meanings />
    </div>
  );
}

function Distribution({ distribution, most }: { distribution: RatingPage['distribution']; most: number }) {
  return (
    <table className="num w-full border-separate border-spacing-y-1 text-15">
      <caption className="sr-only">Valoraciones por cantidad de estrellas</caption>
      <thead>
        <tr className="text-13 text-text-2 [&>th]:font-medium">
          <th scope="col" className="text-left">
            <span className="sr-only">Estrellas</span>
          </th>
          <td />
          <th scope="col" className="pl-3 text-right">
            Total
          </th>
          {/* In pixels: its word fits, and only larger type breaks it. */}
          <th scope="col" className="min-w-[92px] pl-3 text-right wrap-anywhere">
            Confirmadas
          </th>
        </tr>
      </thead>
      <tbody>
        {distribution.map(({ stars, count, confirmed }) => (
          <tr key={stars}>
            <th scope="row" className="w-px text-left font-medium whitespace-nowrap">
              {stars} <span aria-hidden="true">★</span>
              <span className="sr-only">{stars === 1 ? 'estrella' : 'estrellas'}</span>
            </th>
            <td className="w-full pl-2.5">
              <Bar part={count / most} confirmed={confirmed / most} />
            </td>
            <td className="pl-3 text-right">{formatNumber(count)}</td>
            <td className="pl-3 text-right text-text-2">{formatNumber(confirmed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** All of them, with the confirmed ones in the full colour. */
function Bar({ part, confirmed }: { part: number; confirmed: number }) {
  return (
    <svg
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-2.5 w-full overflow-hidden rounded-pill bg-surface-3 text-star"
    >
      <rect width={100 * part} height="10" fill="currentColor" opacity="0.45" />
      <rect width={100 * confirmed} height="10" fill="currentColor" />
    </svg>
  );
}

function Meanings() {
  return (
    <details className="group md:col-span-full">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 text-15 font-semibold text-brand-ink [&::-webkit-details-marker]:hidden">
        Qué quiere decir «confirmada»
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <dl className="grid gap-x-3 gap-y-2 pt-1 text-15 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-baseline [&>dd]:max-sm:mb-1.5">
        <dt>
          <KindBadge kind="purchase" />
        </dt>
        <dd>La empresa aceptó una oferta de esa persona en Rodado, aunque después haya dado marcha atrás.</dd>
        <dt>
          <KindBadge kind="contact" />
        </dt>
        <dd>Hablaron por el chat de Rodado sobre un vehículo de la empresa, y los dos escribieron.</dd>
        <dt className="font-semibold">Sin marca</dt>
        <dd>Tiene una cuenta en Rodado, pero no sabemos si trató con la empresa. Puede dar estrellas, no escribir.</dd>
      </dl>
    </details>
  );
}
