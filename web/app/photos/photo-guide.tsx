import type { Category } from '@rodado/contract/vocabulary';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { helpAddress } from '../help/help-address.ts';
import { recall, remember } from '../help/remembered.ts';
import { PHOTO_VIEWS } from './photo-views.tsx';

/** Which photos sell. Only a hint: nothing asks for them. Open the first time, afterwards as it was left. */
export function PhotoGuide({ category }: { category: Category }) {
  const [isOpen, setOpen] = useState(() => recall('photo-guide') !== 'closed');
  useEffect(() => {
    if (recall('photo-guide') === null) remember('photo-guide', 'closed');
  }, []);
  const toggle = (open: boolean) => {
    // The browser also tells of the state that the guide begins with.
    if (open === isOpen) return;
    setOpen(open);
    remember('photo-guide', open ? 'open' : 'closed');
  };
  return (
    <details
      open={isOpen}
      onToggle={(event) => toggle(event.currentTarget.open)}
      className="group/guide rounded-m bg-surface-2"
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-m px-4 text-15 font-strong hover:text-brand-ink [&::-webkit-details-marker]:hidden">
        Las fotos que más ayudan a vender
        <ChevronDown className="size-5 flex-none text-text-3 transition-transform group-open/guide:rotate-180" />
      </summary>
      <div className="px-4 pb-4">
        <p className="text-15 text-text-2">
          De día, con el vehículo limpio y entero en el cuadro. Mostrar lo que tiene un detalle ahorra viajes.{' '}
          <Link to={helpAddress('fotos')} className="link">
            Más en Ayuda
          </Link>
        </p>
        <ol className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-x-2 gap-y-3 sm:grid-cols-6">
          {PHOTO_VIEWS[category].map(({ name, drawing }) => (
            <li key={name} className="min-w-0 text-center text-13 leading-[1.3] text-text-2">
              <svg
                viewBox="0 0 96 64"
                aria-hidden="true"
                className="mb-1.5 w-full rounded-inner border border-border bg-surface fill-none stroke-brand-ink stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
              >
                {drawing}
              </svg>
              {name}
            </li>
          ))}
        </ol>
      </div>
    </details>
  );
}
