import { CircleAlert, Plus, Star, X } from 'lucide-react';
import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Spinner } from './spinner.tsx';

export type UploadState =
  | { step: 'preparing' }
  | { step: 'ready' }
  | { step: 'sending'; progress: number }
  | { step: 'failed'; message?: string };

interface UploadTileProps {
  /** URL of the image, or an object URL until it is uploaded. */
  src: string;
  alt: string;
  /** In the labels of its buttons: 'foto 1'. */
  name: string;
  state?: UploadState;
  isCover?: boolean;
  onRemove: () => void;
  onRetry?: () => void;
  /** Top left: the menu to reorder it. */
  options?: ReactNode;
  /** Makes the image a button that can be pressed, dragged and moved with keys. */
  imageProps?: ComponentProps<'button'>;
  /** Without a remove button. */
  isFixed?: boolean;
  className?: string;
}

/** One image of a form: ready, uploading or failed. Order and drag belong to its parent. */
export function UploadTile({ src, alt, name, state = { step: 'ready' }, ...props }: UploadTileProps) {
  const { isCover, isFixed, onRemove, onRetry, options, imageProps, className } = props;
  const isFailed = state.step === 'failed';
  const isWaiting = state.step === 'preparing' || state.step === 'sending';
  const image = (
    <img
      src={src}
      alt={alt}
      width={480}
      height={360}
      draggable={false}
      className={cx('size-full object-cover', isWaiting && 'opacity-35', isFailed && 'opacity-22')}
    />
  );
  return (
    <div className={cx('relative aspect-4/3 overflow-hidden rounded-m bg-surface-2', className)}>
      {imageProps ? (
        <button
          type="button"
          {...imageProps}
          className="block size-full rounded-m select-none focus-visible:-outline-offset-2 [-webkit-touch-callout:none]"
        >
          {image}
        </button>
      ) : (
        image
      )}
      {state.step === 'preparing' && <Preparing />}
      {state.step === 'sending' && <Sending progress={state.progress} name={name} />}
      {isFailed && (
        <div className="pointer-events-none absolute inset-0 grid content-end justify-items-center gap-1.5 rounded-m px-3 pb-2.5 text-center text-14 leading-[1.3] font-strong text-danger inset-ring-2 inset-ring-danger">
          <CircleAlert className="absolute top-4 left-4 size-5" />
          <p role="alert">{state.message ?? 'No subió'}</p>
          <Button kind="danger-line" size="s" onClick={onRetry} className="pointer-events-auto">
            Reintentar
          </Button>
        </div>
      )}
      {isCover && (
        <span className="pointer-events-none absolute bottom-2 left-2 flex h-6.5 items-center gap-[5px] rounded-pill bg-picture-label px-2.5 text-13 font-act text-on-picture-label">
          <Star className="size-[15px]" />
          Portada
        </span>
      )}
      {options && !isFailed && <div className="absolute top-1.5 left-1.5">{options}</div>}
      {!isFixed && (
        <IconButton
          kind="image"
          size="m"
          label={`Eliminar ${name}`}
          icon={<X />}
          onClick={onRemove}
          className="absolute top-1.5 right-1.5"
        />
      )}
    </div>
  );
}

function Preparing() {
  return (
    <p className="pointer-events-none absolute inset-0 grid place-content-center justify-items-center gap-1.5 text-14 font-strong">
      <Spinner className="text-[28px]" />
      Preparando...
    </p>
  );
}

const around = 2 * Math.PI * 21;

function Sending({ progress, name }: { progress: number; name: string }) {
  const percent = Math.round(progress * 100);
  return (
    <div
      role="progressbar"
      aria-label={`Subiendo ${name}`}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="pointer-events-none absolute inset-0 grid place-content-center justify-items-center gap-1.5 text-14 font-strong"
    >
      <svg viewBox="0 0 52 52" className="size-13 -rotate-90" fill="none" strokeWidth="6" aria-hidden="true">
        <circle cx="26" cy="26" r="21" className="stroke-surface-3" />
        <circle
          cx="26"
          cy="26"
          r="21"
          strokeDasharray={`${progress * around} ${around}`}
          strokeLinecap="round"
          className="stroke-brand"
        />
      </svg>
      <span className="num">{percent} %</span>
    </div>
  );
}

interface AddTileProps {
  /** Called with the chosen files; the same file can be chosen again. */
  onFiles: (files: File[]) => void;
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  /** Opens the camera of a phone instead of its gallery. */
  capture?: 'environment';
  label?: ReactNode;
  icon?: ReactNode;
  className?: string;
}

/** The dashed tile that opens the file chooser. */
export function AddTile({ onFiles, label = 'Agregar', icon = <Plus />, className, ...input }: AddTileProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  return (
    <label
      className={cx(
        'relative grid aspect-4/3 place-content-center justify-items-center gap-1.5 rounded-m border-[1.5px] border-dashed border-border-strong text-14 font-strong text-brand transition-colors hover:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:border-border has-disabled:text-text-3 [&_.lucide]:size-5',
        className,
      )}
    >
      <input type="file" accept="image/*" multiple {...input} onChange={choose} className="sr-only" />
      {icon}
      {label}
    </label>
  );
}
