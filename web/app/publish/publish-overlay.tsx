import { type Photos, progressOfEach } from '../photos/photo.ts';
import { cx } from '../ui/class-names.ts';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';

interface PublishOverlayProps {
  photos: Photos;
  /** Of all bytes, from 0 to 1; null while nothing is under way. */
  sent: number | null;
}

/** Covers the page while it is published: every photo fills as it leaves. */
export function PublishOverlay({ photos, sent }: PublishOverlayProps) {
  const progress = progressOfEach(
    photos.map(({ file }) => file?.size ?? 0),
    sent ?? 0,
  );
  const percent = Math.round((sent ?? 0) * 100);
  return (
    <LoadingOverlay
      active={sent !== null}
      delay={0}
      text={sent === 1 ? 'Últimos retoques...' : 'Publicando tu vehículo...'}
    >
      <div
        role="progressbar"
        aria-label="Fotos enviadas"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="grid justify-items-center gap-3"
      >
        <ul className="flex max-w-[min(100%,420px)] flex-wrap justify-center gap-2 px-4">
          {photos.map(({ id, url }, index) => (
            <li key={id} className="relative h-12 w-16 overflow-hidden rounded-s bg-surface-3">
              <img src={url} alt="" className={cx('size-full object-cover', progress[index] !== 1 && 'opacity-35')} />
              <progress
                value={progress[index]}
                max={1}
                aria-hidden="true"
                className="absolute inset-x-0 bottom-0 h-1 w-full appearance-none bg-surface-3 [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-brand"
              />
            </li>
          ))}
        </ul>
        <p className="num text-15 text-text-2">{percent} %</p>
      </div>
    </LoadingOverlay>
  );
}
