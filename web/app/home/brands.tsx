import { Link } from 'react-router';
import bmw from 'simple-icons/icons/bmw.svg?no-inline';
import chevrolet from 'simple-icons/icons/chevrolet.svg?no-inline';
import fiat from 'simple-icons/icons/fiat.svg?no-inline';
import ford from 'simple-icons/icons/ford.svg?no-inline';
import mazda from 'simple-icons/icons/mazda.svg?no-inline';
import nissan from 'simple-icons/icons/nissan.svg?no-inline';
import renault from 'simple-icons/icons/renault.svg?no-inline';
import volkswagen from 'simple-icons/icons/volkswagen.svg?no-inline';
import { resultsAddress } from '../post/addresses.ts';
import { Carousel } from './carousel.tsx';

/** In the order of the specification. No free drawing of Mercedes-Benz exists: its name stands for it. */
const BRANDS: readonly { name: string; mark?: string }[] = [
  { name: 'Ford', mark: ford },
  { name: 'Mazda', mark: mazda },
  { name: 'Chevrolet', mark: chevrolet },
  { name: 'Renault', mark: renault },
  { name: 'Fiat', mark: fiat },
  { name: 'Nissan', mark: nissan },
  { name: 'Volkswagen', mark: volkswagen },
  { name: 'Mercedes-Benz' },
  { name: 'BMW', mark: bmw },
];

const EVERY = 2_000;

export function Brands() {
  return (
    <section aria-labelledby="marcas-destacadas" className="wrap later-[190px] pt-12 md:pt-14">
      <Carousel
        slides="brands"
        every={EVERY}
        hasArrows={false}
        name="Marcas Destacadas"
        heading={
          <h2 id="marcas-destacadas" className="display text-26 md:text-30">
            Marcas Destacadas
          </h2>
        }
      >
        {BRANDS.map(({ name, mark }) => (
          <li key={name}>
            <Link
              to={resultsAddress({ titulo: name })}
              className="flex h-32 flex-col items-center justify-center gap-2.5 rounded-l border border-border bg-surface font-semibold text-text-2 transition-colors hover:border-border-strong hover:text-text"
            >
              {mark ? (
                <>
                  <img src={mark} alt="" width={52} height={52} loading="lazy" className="size-13 dark:invert" />
                  {name}
                </>
              ) : (
                <span className="display text-22 text-text">{name}</span>
              )}
            </Link>
          </li>
        ))}
      </Carousel>
    </section>
  );
}
