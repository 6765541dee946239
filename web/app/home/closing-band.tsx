import { Link } from 'react-router';
import { cx } from '../ui/class-names.ts';
import { RoadLine } from '../ui/road.tsx';

const actLooks =
  'flex min-h-13 flex-1 items-center justify-center rounded-m border px-6 text-17 font-act transition-colors';

/** The last word of the home. The yellow of this page is the bar's, so these are white. */
export function ClosingBand() {
  return (
    <section data-print="hide" className="mt-14 bg-band text-on-band md:mt-16">
      <RoadLine className="h-[5px]" />
      <div className="wrap flex flex-wrap items-center justify-between gap-8 pt-12 pb-14">
        <div>
          <h2 className="display text-30 md:text-38">Comprá o Vendé</h2>
          <p className="mt-2 text-18 text-on-band-2">
            Creá tu cuenta y publicá en cuatro pasos. Las ofertas te llegan al chat.
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-md:w-full">
          <Link to="/publicaciones" className={cx(actLooks, 'border-on-band/55 hover:bg-on-band/10')}>
            Comprá
          </Link>
          <Link
            to="/publicar"
            className={cx(
              actLooks,
              'border-transparent bg-on-band text-on-picture-ink hover:bg-on-band-2 in-data-[role=admin]:hidden',
            )}
          >
            Vendé
          </Link>
        </div>
      </div>
    </section>
  );
}
