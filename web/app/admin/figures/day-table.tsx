import type { DayFigures } from '@rodado/contract/admin';
import { formatNumber } from '@rodado/contract/format';
import { ChevronDown } from 'lucide-react';
import { dayInNumbers, SERIES } from './series.ts';

/** The numbers behind the pictures, the newest day first. */
export function DayTable({ days }: { days: readonly DayFigures[] }) {
  return (
    <details className="group mt-3 rounded-l border border-border bg-surface">
      <summary className="flex min-h-12 items-center gap-1.5 rounded-l px-4 font-semibold text-brand [&::-webkit-details-marker]:hidden">
        Ver como tabla
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with the keyboard */}
      <section aria-label="Cifras por día" tabIndex={0} className="max-h-120 overflow-auto border-t border-border">
        <table className="num w-full text-14">
          <thead>
            <tr className="text-right text-text-2">
              {['Día', ...SERIES.map(({ name }) => name)].map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="sticky top-0 h-10 bg-surface-2 px-4 font-semibold whitespace-nowrap first:text-left"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((figure) => (
              <tr key={figure.day} className="border-t border-border">
                <th scope="row" className="h-10 px-4 text-left font-normal">
                  {dayInNumbers(figure.day)}
                </th>
                {SERIES.map(({ counted }) => (
                  <td key={counted} className="px-4 text-right">
                    {formatNumber(figure[counted])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
