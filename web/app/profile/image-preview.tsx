import { cx } from '../ui/class-names.ts';
import type { ChosenImage } from './chosen-image.ts';
import type { ImageShape } from './image-form.tsx';

interface ImagePreviewProps {
  chosen: ChosenImage;
  /** Along which it can be moved behind its frame. */
  axis: 'x' | 'y' | null;
  shape: ImageShape;
  /** From 0 to 1. */
  at: number;
  onMove: (at: number) => void;
}

/** Exactly the cut that will be kept. */
export function ImagePreview({ chosen, axis, shape, at, onMove }: ImagePreviewProps) {
  const place = `${at * 100}%`;
  return (
    <div className="grid justify-items-center gap-3">
      <img
        src={chosen.url}
        alt="Así se va a ver"
        width={chosen.width}
        height={chosen.height}
        style={{ objectPosition: axis === 'x' ? `${place} 50%` : `50% ${place}` }}
        className={cx(
          'bg-surface-2 object-cover',
          shape === 'cover' && 'aspect-4/1 w-full rounded-m',
          shape === 'person' && 'size-56 rounded-pill',
          shape === 'company' && 'size-56 rounded-[22%]',
        )}
      />
      {axis && (
        <label className="flex w-full max-w-80 items-center gap-3 text-14 font-semibold">
          Encuadre
          <input
            type="range"
            min={0}
            max={100}
            value={Math.round(at * 100)}
            onChange={(event) => onMove(Number(event.target.value) / 100)}
            aria-valuetext={wordsFor(axis, at)}
            className="h-11 min-w-0 flex-1"
          />
        </label>
      )}
    </div>
  );
}

function wordsFor(axis: 'x' | 'y', at: number) {
  if (at > 0.4 && at < 0.6) return 'Centro';
  if (axis === 'x') return at < 0.5 ? 'Izquierda' : 'Derecha';
  return at < 0.5 ? 'Arriba' : 'Abajo';
}
