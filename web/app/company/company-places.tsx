import type { Branch } from '@rodado/contract/branch';
import { Building2, ChevronDown } from 'lucide-react';
import { OpenNow, WeekList } from '../branch/opening-hours.tsx';
import { mapLink, phoneLink } from './contact-details.tsx';

/** More than these are folded: beside the vehicles there is little room. */
const SHOWN = 3;

/** Where a company is found besides its own address. */
export function BranchList({ branches }: { branches: readonly Branch[] }) {
  if (branches.length === 0) return null;
  const [first, others] = [branches.slice(0, SHOWN), branches.slice(SHOWN)];
  return (
    <section aria-labelledby="sucursales" className="mt-6 border-t border-border pt-5 text-15">
      <h2 id="sucursales" className="mb-3 flex items-center gap-3 text-16 font-strong">
        <Building2 className="size-5 flex-none text-text-3" />
        {branches.length === 1 ? 'Sucursal' : 'Sucursales'}
      </h2>
      <ul className={listClass}>
        {first.map((branch, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two branches may be written the same
          <BranchItem key={place} branch={branch} />
        ))}
      </ul>
      {others.length > 0 && (
        <details className="mt-3">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center gap-1.5 pl-8">
            {others.length === 1 ? 'Otra sucursal' : `Otras ${others.length} sucursales`}
            <ChevronDown className="size-4.5 transition-transform in-open:rotate-180" />
          </summary>
          <ul className={`${listClass} mt-2`}>
            {others.map((branch, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two branches may be written the same
              <BranchItem key={place} branch={branch} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const listClass = 'grid gap-x-8 gap-y-5 pl-8 sm:max-lg:grid-cols-2';

function BranchItem({ branch: { name, address, city, phone, openingHours } }: { branch: Branch }) {
  return (
    <li className="grid min-w-0 content-start gap-1 wrap-anywhere">
      <b className="text-16">{name}</b>
      <span>
        {address}, {city}
      </span>
      <span className="flex flex-wrap items-center gap-x-4">
        <a
          href={mapLink(`${address}, ${city}`)}
          target="_blank"
          rel="noopener nofollow ugc"
          aria-label={`Ver ${name} en el mapa`}
          className="link inline-flex min-h-6 items-center max-lg:min-h-11"
        >
          Ver en el mapa
        </a>
        {phone && (
          <a href={phoneLink(phone)} className="num link inline-flex min-h-6 items-center max-lg:min-h-11">
            {phone}
          </a>
        )}
      </span>
      {openingHours && (
        <div className="mt-1">
          <OpenNow week={openingHours} className="mb-1" />
          <WeekList week={openingHours} />
        </div>
      )}
    </li>
  );
}
