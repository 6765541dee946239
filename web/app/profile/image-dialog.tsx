import { CallError } from '@rodado/contract/client';
import { ImageUp } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/error-message.ts';
import { useAction } from '../api/use-action.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { FieldNote } from '../ui/field-frame.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { toast } from '../ui/toast.ts';
import { type ChosenImage, cropImage, freeAxis, type ImageRules, readImage } from './image-crop.ts';

type ImageShape = 'person' | 'company' | 'cover';

interface ImageDialogProps {
  rules: ImageRules;
  shape: ImageShape;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A form with the single part `file`. */
  send: (form: FormData) => Promise<void>;
}

/** Chooses, previews and saves an image. */
export function ImageDialog({ rules, shape, open, onOpenChange, send }: ImageDialogProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !isBusy && onOpenChange(next)}
      title={rules.title}
      width={shape === 'cover' ? 'l' : 'm'}
    >
      <ImageForm rules={rules} shape={shape} onBusy={setBusy} onClose={() => onOpenChange(false)} send={send} />
    </Dialog>
  );
}

const CENTER_POSITION = 0.5;

interface ImageFormProps {
  rules: ImageRules;
  shape: ImageShape;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
  send: (form: FormData) => Promise<void>;
}

function ImageForm({ rules, shape, onBusy, onClose, send }: ImageFormProps) {
  const { chosen, error, choose, refuse } = useChosenImage(rules);
  const [at, setAt] = useState(CENTER_POSITION);
  const [failure, setFailure] = useState<string>();

  const pick = (file: File) => {
    setFailure(undefined);
    setAt(CENTER_POSITION);
    void choose(file);
  };
  const { act, isBusy } = useAction({
    run: async (image: ChosenImage) => {
      setFailure(undefined);
      const form = new FormData();
      form.append('file', await cropImage(image, rules, at), 'imagen.jpg');
      await send(form);
    },
    done: onClose,
    failed: (reason) => {
      toast.error(rules.failed);
      const isAboutTheFile = reason instanceof CallError && (reason.statusCode === 413 || reason.statusCode === 415);
      if (isAboutTheFile) refuse(reason.message);
      else setFailure(messageOf(reason) ?? rules.failed);
    },
  });
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) void act(chosen);
  };

  return (
    <form onSubmit={save} aria-label={rules.title} className="grid gap-3">
      {chosen && <ImagePreview chosen={chosen} axis={freeAxis(chosen, rules)} shape={shape} at={at} onMove={setAt} />}
      <ImageDrop isAgain={chosen !== null} isDisabled={isBusy} onFile={pick} />
      <div role="alert">
        <FieldNote id={`${shape}-note`} error={error ?? failure} />
      </div>
      {!error && !failure && (
        <FieldNote id={`${shape}-hint`} hint={`Una imagen jpg o png de hasta ${toMegabytes(rules.maxBytes)} MB.`} />
      )}
      <DialogActions className="mt-3!">
        <Button kind="line" onClick={onClose} disabled={isBusy}>
          Cancelar
        </Button>
        <Button
          type="submit"
          busy={isBusy}
          busyText="Guardando..."
          disabled={!isBusy && (chosen === null || error !== undefined)}
        >
          Guardar
        </Button>
      </DialogActions>
    </form>
  );
}

/** The chosen image or its error; the last choice wins. */
function useChosenImage(rules: ImageRules) {
  const [chosen, setChosen] = useState<ChosenImage | null>(null);
  const [error, setError] = useState<string>();
  const latest = useRef(0);

  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);

  const choose = async (file: File) => {
    latest.current += 1;
    const mine = latest.current;
    const read = await readImage(file, rules);
    if (mine !== latest.current) return;
    setChosen('error' in read ? null : read);
    setError('error' in read ? read.error : undefined);
  };
  return { chosen, error, choose, refuse: setError };
}

interface ImagePreviewProps {
  chosen: ChosenImage;
  /** The axis along which it can be moved. */
  axis: 'x' | 'y' | null;
  shape: ImageShape;
  /** From 0 to 1. */
  at: number;
  onMove: (at: number) => void;
}

/** Shows exactly the crop that will be stored. */
function ImagePreview({ chosen, axis, shape, at, onMove }: ImagePreviewProps) {
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
            aria-valuetext={positionText(axis, at)}
            className="h-11 min-w-0 flex-1"
          />
        </label>
      )}
    </div>
  );
}

function positionText(axis: 'x' | 'y', at: number) {
  if (at > 0.4 && at < 0.6) return 'Centro';
  if (axis === 'x') return at < 0.5 ? 'Izquierda' : 'Derecha';
  return at < 0.5 ? 'Arriba' : 'Abajo';
}

interface ImageDropProps {
  /** An image is already chosen, so the drop zone is smaller. */
  isAgain: boolean;
  isDisabled: boolean;
  onFile: (file: File) => void;
}

/** Click to choose, or drop a file. */
function ImageDrop({ isAgain, isDisabled, onFile }: ImageDropProps) {
  return (
    <FileDrop
      accept="image/*"
      isDisabled={isDisabled}
      onFiles={([file]) => file && onFile(file)}
      className={isAgain ? 'min-h-14' : 'min-h-44'}
    >
      {!isAgain && <ImageUp className="size-8 stroke-[1.5] text-text-3" />}
      <span className="font-strong text-brand">{isAgain ? 'Elegir otra imagen' : 'Elegí una imagen'}</span>
      {!isAgain && <span className="text-14 text-text-2 max-md:hidden">o arrastrala hasta acá</span>}
    </FileDrop>
  );
}

const toMegabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
