import { CallError } from '@rodado/contract/client';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { wordsOf } from '../session/reason-of.ts';
import { Button } from '../ui/button.tsx';
import { DialogActions } from '../ui/dialog.tsx';
import { FieldNote } from '../ui/field-frame.tsx';
import { toast } from '../ui/toast.ts';
import { type ChosenImage, cropImage, freeAxis, type ImageRules, readImage } from './chosen-image.ts';
import { ImageDrop } from './image-drop.tsx';
import { ImagePreview } from './image-preview.tsx';

export type ImageShape = 'person' | 'company' | 'cover';

interface ImageFormProps {
  rules: ImageRules;
  shape: ImageShape;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
  send: (form: FormData) => Promise<void>;
}

const MIDDLE = 0.5;
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

export function ImageForm({ rules, shape, isBusy, onBusy, onClose, send }: ImageFormProps) {
  const { chosen, error, choose, refuse } = useChosenImage(rules);
  const [at, setAt] = useState(MIDDLE);
  const [failure, setFailure] = useState<string>();

  const pick = (file: File) => {
    setFailure(undefined);
    setAt(MIDDLE);
    void choose(file);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || isBusy) return;
    onBusy(true);
    setFailure(undefined);
    try {
      const form = new FormData();
      form.append('file', await cropImage(chosen, rules, at), 'imagen.jpg');
      await send(form);
      onClose();
    } catch (reason) {
      toast.error(rules.failed);
      const isAboutTheFile = reason instanceof CallError && (reason.statusCode === 413 || reason.statusCode === 415);
      if (isAboutTheFile) refuse(reason.message);
      else setFailure(wordsOf(reason) ?? rules.failed);
    } finally {
      onBusy(false);
    }
  };

  return (
    <form onSubmit={save} aria-label={rules.title} className="grid gap-3">
      {chosen && <ImagePreview chosen={chosen} axis={freeAxis(chosen, rules)} shape={shape} at={at} onMove={setAt} />}
      <ImageDrop isAgain={chosen !== null} isDisabled={isBusy} onFile={pick} />
      <div role="alert">
        <FieldNote id={`${shape}-note`} error={error ?? failure} />
      </div>
      {!error && !failure && (
        <FieldNote id={`${shape}-hint`} hint={`Una imagen jpg o png de hasta ${megabytes(rules.maxBytes)} MB.`} />
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

/** A picture, or what is wrong with the file; the last file that was chosen counts. */
function useChosenImage(rules: ImageRules) {
  const [chosen, setChosen] = useState<ChosenImage | null>(null);
  const [error, setError] = useState<string>();
  const turn = useRef(0);

  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);

  const choose = async (file: File) => {
    turn.current += 1;
    const mine = turn.current;
    const read = await readImage(file, rules);
    if (mine !== turn.current) return;
    setChosen('error' in read ? null : read);
    setError('error' in read ? read.error : undefined);
  };
  return { chosen, error, choose, refuse: setError };
}
