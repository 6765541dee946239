import type { ReactNode } from 'react';

interface PhotoView {
  name: string;
  /** Lines on a ground of 96 by 64. */
  drawing: ReactNode;
}

/** What a buyer wants to see, in the order in which they look. */
export const PHOTO_VIEWS: readonly PhotoView[] = [
  {
    name: 'Frente en diagonal',
    drawing: (
      <>
        <path d="M13 33l4-6h22l5 6v13H13z" />
        <path d="M17 27l6-12h21l4 12M44 15h17c3 0 5 1 7 3l9 10c5 1 7 3 7 7v6l-3 1" />
        <path d="M50 26l-2-8h12c2 0 3 1 4 2l6 7zM60 18v8M44 33l5-6" />
        <path d="M44 46h4M60 44l12-2" />
        <ellipse cx="54" cy="45" rx="5.5" ry="7" />
        <ellipse cx="77" cy="42" rx="4.5" ry="6.5" />
        <path d="M16 46v4h5v-4M16 36h5M35 36h5M24 41h9" />
      </>
    ),
  },
  {
    name: 'De atrás',
    drawing: (
      <>
        <path d="M23 29l7-13c1-1 2-2 4-2h28c2 0 3 1 4 2l7 13" />
        <path d="M30 29l5-9h26l5 9z" />
        <rect x="19" y="29" width="58" height="19" rx="5" />
        <path d="M19 36h10v-4M77 36H67v-4M39 36h18v6H39zM24 48v5h8v-5M64 48v5h8v-5" />
      </>
    ),
  },
  {
    name: 'Asientos',
    drawing: (
      <>
        <rect x="22" y="10" width="14" height="9" rx="3.5" />
        <path d="M26 19v4M32 19v4M18 44l2-17c0-2 2-4 4-4h10c2 0 4 2 4 4l2 17" />
        <rect x="15" y="44" width="28" height="9" rx="4" />
        <rect x="60" y="10" width="14" height="9" rx="3.5" />
        <path d="M64 19v4M70 19v4M56 44l2-17c0-2 2-4 4-4h10c2 0 4 2 4 4l2 17" />
        <rect x="53" y="44" width="28" height="9" rx="4" />
      </>
    ),
  },
  {
    name: 'Tablero con los km',
    drawing: (
      <>
        <path d="M18 48a30 30 0 1 1 60 0" />
        <path d="M25 46h-2M30 30l-2-2M48 23v-3M66 30l2-2M73 46h-2M48 38l9-9" />
        <circle cx="48" cy="38" r="2.5" />
        <rect x="32" y="45" width="32" height="10" rx="3" />
        <path d="M38 50h3M46.5 50h3M55 50h3" />
      </>
    ),
  },
  {
    name: 'Cubiertas',
    drawing: (
      <>
        <circle cx="48" cy="32" r="23" />
        <circle cx="48" cy="32" r="15" />
        <circle cx="48" cy="32" r="4" />
        <path d="M48 28V17M51.8 30.8l10.5-3.400M50.4 35.200l6.400 8.900M45.6 35.200l-6.400 8.900M44.2 30.8l-10.5-3.400" />
      </>
    ),
  },
  {
    name: 'Detalles y golpes',
    drawing: (
      <>
        <path d="M14 20h21M14 46h31M66 46h16M14 33h16" />
        <circle cx="51" cy="28" r="16" />
        <path d="M62.5 39.5L75 52M44 32l5-6 3 4 6-8" />
      </>
    ),
  },
];
