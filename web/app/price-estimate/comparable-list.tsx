import { formatKm, formatMoney } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import type { Comparable, MeasuredError } from '@rodado/contract/price-estimate';
import { Link } from 'react-router';
import { BulletList } from '../help/help-tip.tsx';
import { LABEL_MEANINGS, METHOD, measuredSentence } from './price-estimate.texts.ts';
import { PriceLabelBadge } from './price-label.tsx';

interface ComparableListProps {
  comparables: readonly Comparable[];
  /** What their prices were brought to. */
  vehicle: { year: number; km: number };
}

/** The posts an estimate rests on, each with its price as it is and as it counts. */
export function ComparableList({ comparables, vehicle }: ComparableListProps) {
  return (
    <section aria-labelledby="comparables">
      <h2 id="comparables" className="text-22">
        {comparables.length === 1
          ? 'La publicación con la que comparamos'
          : `Las ${comparables.length} publicaciones con las que comparamos`}
      </h2>
      <p className="num mt-1 text-15 text-text-2">
        La más parecida primero. A la derecha, su precio llevado a {vehicle.year} y {formatKm(vehicle.km)}.
      </p>
      <ol className="mt-4 border-t border-border">
        {comparables.map((one) => (
          <li
            key={one.id}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-border py-3 hover:bg-surface-2 md:px-2"
          >
            <Link
              to={pages.post.href({ id: one.id })}
              className="font-act wrap-anywhere after:absolute after:inset-0 hover:underline"
            >
              {one.title}
            </Link>
            <p className="num text-right font-strong">
              <span className="sr-only">Llevado a este vehículo: </span>
              {formatMoney(one.adjustedPrice)}
            </p>
            <p className="num text-14 text-text-2">
              {one.year} • {formatKm(one.km)} • {one.fuel} • {one.transmission} • {one.location}
            </p>
            <p className="num text-right text-14 text-text-2">
              {one.isSold ? 'Vendido por' : 'Pide'} {formatMoney(one.price)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The method in words, and how well it did. */
export function PriceMethod({ measured }: { measured: MeasuredError | null }) {
  return (
    <section aria-labelledby="metodo" className="max-w-[68ch]">
      <h2 id="metodo" className="text-22">
        Cómo lo calculamos
      </h2>
      <BulletList points={METHOD} className="mt-4 text-text-2" />
      <h3 className="mt-6 text-18 font-strong">Qué quiere decir cada calificación</h3>
      <dl className="mt-3 grid gap-2.5">
        {LABEL_MEANINGS.map(([label, meaning]) => (
          <div key={label} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <dt>
              <PriceLabelBadge label={label} />
            </dt>
            <dd className="text-text-2">{meaning}</dd>
          </div>
        ))}
      </dl>
      {measured && <p className="num mt-5 text-text-2">{measuredSentence(measured)}</p>}
      <p className="mt-3 text-text-2">
        Casi todos son precios pedidos; los que dicen «Vendido por» son precios de venta. No sabemos el estado de cada
        vehículo: tomalo como una referencia.
      </p>
    </section>
  );
}
