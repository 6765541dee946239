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
        <path d="M11 39l4-7h23l5 7v9H11zM15 32l11-7h22l-10 7" />
        <path d="M26 25l8-11h20l-6 11M54 14h10c3 0 5 1 7 2l10 10c3 1 5 3 5 7v8l-4 1M61 44l11-1.5M43 48h5" />
        <path d="M53 25l4-7.5h7c2 0 3 .5 4 1.5l7 7.5zM66 18v8M43 39l3-4" />
        <ellipse cx="54.5" cy="45.5" rx="5.5" ry="7.5" />
        <ellipse cx="77" cy="42.5" rx="4.5" ry="6.5" />
        <path d="M14 48v4h5v-4M14.5 37h5M34.5 37h5M22 43h10" />
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
    name: 'Tablero y km',
    drawing: (
      <>
        <path d="M18 48a30 30 0 1 1 60 0" />
        <path d="M25 46h-2M30 30l-2-2M48 23v-3M66 30l2-2M73 46h-2M50 36l7-7" />
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
        <path d="M48 28V17M51.8 30.8l10.5-3.4M50.4 35.2l6.4 8.9M45.6 35.2l-6.4 8.9M44.2 30.8l-10.5-3.4" />
      </>
    ),
  },
  {
    name: 'Detalles y golpes',
    drawing: (
      <>
        <path d="M20 55V30l13-18h28v43zM27 30l9.5-13H55v13zM38 37h6" />
        <circle cx="62" cy="38" r="12.5" className="fill-surface" />
        <path d="M71 47l9 9M56 41l4-5 3 3.5 5-5" />
      </>
    ),
  },
];
