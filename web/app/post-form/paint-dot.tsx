import type { Color } from '@rodado/contract/vocabulary';
import { cx } from '../ui/class-names.ts';

const PAINTS: Record<Color, string> = {
  Rojo: 'bg-paint-rojo',
  Azul: 'bg-paint-azul',
  Verde: 'bg-paint-verde',
  Amarillo: 'bg-paint-amarillo',
  Negro: 'bg-paint-negro',
  Blanco: 'bg-paint-blanco',
  Gris: 'bg-paint-gris',
  Otro: 'bg-(image:--paint-otro)',
};

/** The ring keeps white apart from light grounds and black from dark ones. */
export function PaintDot({ color }: { color: Color }) {
  return (
    <span
      aria-hidden="true"
      className={cx('size-5.5 flex-none rounded-pill inset-ring inset-ring-border-strong', PAINTS[color])}
    />
  );
}
