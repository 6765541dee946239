import type { Category } from '@rodado/contract/enums';
import type { ReactNode } from 'react';

interface Shot {
  name: string;
  /** SVG lines in a 96 by 64 view box. */
  drawing: ReactNode;
}

const CAR = (
  <>
    <path d="M11 39l4-7h23l5 7v9H11zM15 32l11-7h22l-10 7" />
    <path d="M26 25l8-11h20l-6 11M54 14h10c3 0 5 1 7 2l10 10c3 1 5 3 5 7v8l-4 1M61 44l11-1.5M43 48h5" />
    <path d="M53 25l4-7.5h7c2 0 3 .5 4 1.5l7 7.5zM66 18v8M43 39l3-4" />
    <ellipse cx="54.5" cy="45.5" rx="5.5" ry="7.5" />
    <ellipse cx="77" cy="42.5" rx="4.5" ry="6.5" />
    <path d="M14 48v4h5v-4M14.5 37h5M34.5 37h5M22 43h10" />
  </>
);

const CAR_REAR = (
  <>
    <path d="M23 29l7-13c1-1 2-2 4-2h28c2 0 3 1 4 2l7 13" />
    <path d="M30 29l5-9h26l5 9z" />
    <rect x="19" y="29" width="58" height="19" rx="5" />
    <path d="M19 36h10v-4M77 36H67v-4M39 36h18v6H39zM24 48v5h8v-5M64 48v5h8v-5" />
  </>
);

const SEATS = (
  <>
    <rect x="22" y="10" width="14" height="9" rx="3.5" />
    <path d="M26 19v4M32 19v4M18 44l2-17c0-2 2-4 4-4h10c2 0 4 2 4 4l2 17" />
    <rect x="15" y="44" width="28" height="9" rx="4" />
    <rect x="60" y="10" width="14" height="9" rx="3.5" />
    <path d="M64 19v4M70 19v4M56 44l2-17c0-2 2-4 4-4h10c2 0 4 2 4 4l2 17" />
    <rect x="53" y="44" width="28" height="9" rx="4" />
  </>
);

const MOTORCYCLE = (
  <>
    <circle cx="19" cy="45" r="12" />
    <circle cx="19" cy="45" r="3" />
    <circle cx="77" cy="45" r="12" />
    <circle cx="77" cy="45" r="3" />
    <path d="M19 45l13-29M30 12l2 4 9-1" />
    <circle cx="25" cy="19" r="4" />
    <path d="M34 25c1-5 6-7 12-6 5 1 9 5 14 5h8l16-5c2 0 2 3 0 4l-14 9H38c-3 0-4-3-4-7z" />
    <path d="M40 32l-3 10c0 3 1 5 4 5h14l4-15M57 41l20 4M48 52h26M42 37h13M41 42h13" />
  </>
);

const MOTORCYCLE_FRONT = (
  <>
    <rect x="43.5" y="36" width="9" height="23" rx="4.5" />
    <path d="M40 50V29M56 50V29M38 38h20" />
    <circle cx="48" cy="24" r="7.5" />
    <path d="M41 21l-6-3H22M55 21l6-3h13M33 18l-4-5M63 18l4-5" />
    <rect x="20" y="6" width="12" height="7" rx="3" />
    <rect x="64" y="6" width="12" height="7" rx="3" />
  </>
);

const ENGINE = (
  <>
    <path d="M36 36V9h22v27M31 15h32M31 21h32M31 27h32" />
    <rect x="20" y="36" width="54" height="19" rx="8" />
    <circle cx="59" cy="45.5" r="5.5" />
    <circle cx="35" cy="45.5" r="3" />
    <path d="M58 11h11c6 0 9 4 9 9v21c0 6 2 8 7 8" />
  </>
);

const TANK = (
  <>
    <path d="M14 46c0-17 12-27 28-27 11 0 16 5 23 8l17 5-4 14zM34 20v-5h10v4" />
    <circle cx="60" cy="38" r="12.5" className="fill-surface" />
    <path d="M69 47l9 9M54 41l4-5 3 3.5 5-5" />
  </>
);

const TRUCK = (
  <>
    <path d="M10 49V27l3-8h23v30zM36 19l9 2v21M13 33l2-9h17v9zM14 42h4M28 42h4M39 26l3 .5V35l-3 .5" />
    <path d="M20 19v-9h25l41 7v25l-6 .7M45 10v11M58.5 45.5l11.5-1" />
    <path d="M12 49v4h5v-4" />
    <ellipse cx="41.5" cy="48" rx="4" ry="6.5" />
    <ellipse cx="54" cy="46.5" rx="3.5" ry="6" />
    <ellipse cx="75.5" cy="44" rx="3.5" ry="6" />
  </>
);

const TRUCK_REAR = (
  <>
    <rect x="20" y="7" width="56" height="39" rx="2" />
    <path d="M48 7v39M43 24v7M53 24v7M20 14h4M20 38h4M76 14h-4M76 38h-4M20 46v5h56v-5" />
    <path d="M26 51v6h12v-6M58 51v6h12v-6" />
  </>
);

const CAB = (
  <>
    <rect x="20" y="9" width="14" height="9" rx="3.5" />
    <path d="M24 18v4M30 18v4M16 44l2-18c0-2 2-4 4-4h10c2 0 4 2 4 4l2 18" />
    <rect x="13" y="44" width="28" height="9" rx="4" />
    <circle cx="69" cy="33" r="16" />
    <circle cx="69" cy="33" r="4" />
    <path d="M53 33h12M73 33h12M69 37v12" />
  </>
);

const VAN = (
  <>
    <path d="M13 47h-3c-2 0-4-1-4-4v-6c0-4 2-6 6-7l9-3 11-10c2-2 5-3 8-3h40c4 0 6 2 7 6l3 13v11c0 2-1 3-3 3h-4M31 47h34" />
    <path d="M26 27l7-7c1-1 3-2 5-2h7v9zM52 18h13v9H52zM72 18h7l3 9H72zM48 30v14" />
    <circle cx="22" cy="47" r="8" />
    <circle cx="74" cy="47" r="8" />
  </>
);

const DASHBOARD = (
  <>
    <path d="M18 48a30 30 0 1 1 60 0" />
    <path d="M25 46h-2M30 30l-2-2M48 23v-3M66 30l2-2M73 46h-2M50 36l7-7" />
    <circle cx="48" cy="38" r="2.5" />
    <rect x="32" y="45" width="32" height="10" rx="3" />
    <path d="M38 50h3M46.5 50h3M55 50h3" />
  </>
);

const TYRE = (
  <>
    <circle cx="48" cy="32" r="23" />
    <circle cx="48" cy="32" r="15" />
    <circle cx="48" cy="32" r="4" />
    <path d="M48 28V17M51.8 30.8l10.5-3.4M50.4 35.2l6.4 8.9M45.6 35.2l-6.4 8.9M44.2 30.8l-10.5-3.4" />
  </>
);

const DOOR = (
  <>
    <path d="M20 55V30l13-18h28v43zM27 30l9.5-13H55v13zM38 37h6" />
    <circle cx="62" cy="38" r="12.5" className="fill-surface" />
    <path d="M71 47l9 9M56 41l4-5 3 3.5 5-5" />
  </>
);

const OF_A_CAR: readonly Shot[] = [
  { name: 'Frente en diagonal', drawing: CAR },
  { name: 'De atrás', drawing: CAR_REAR },
  { name: 'Asientos', drawing: SEATS },
  { name: 'Tablero y km', drawing: DASHBOARD },
  { name: 'Cubiertas', drawing: TYRE },
  { name: 'Detalles y golpes', drawing: DOOR },
];

/** What buyers want to see, in their usual order. */
export const SHOTS: Record<Category, readonly Shot[]> = {
  Auto: OF_A_CAR,
  Camioneta: OF_A_CAR,
  Moto: [
    { name: 'De costado', drawing: MOTORCYCLE },
    { name: 'De frente', drawing: MOTORCYCLE_FRONT },
    { name: 'Motor y escape', drawing: ENGINE },
    { name: 'Tablero y km', drawing: DASHBOARD },
    { name: 'Cubiertas', drawing: TYRE },
    { name: 'Detalles y golpes', drawing: TANK },
  ],
  Camion: [
    { name: 'Frente en diagonal', drawing: TRUCK },
    { name: 'Caja, de atrás', drawing: TRUCK_REAR },
    { name: 'Cabina', drawing: CAB },
    { name: 'Tablero y km', drawing: DASHBOARD },
    { name: 'Cubiertas', drawing: TYRE },
    { name: 'Detalles y golpes', drawing: DOOR },
  ],
  Otros: [
    { name: 'De costado', drawing: VAN },
    { name: 'De atrás', drawing: CAR_REAR },
    { name: 'Por dentro', drawing: SEATS },
    { name: 'Tablero', drawing: DASHBOARD },
    { name: 'Cubiertas', drawing: TYRE },
    { name: 'Detalles y golpes', drawing: DOOR },
  ],
};
