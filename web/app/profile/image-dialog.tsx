import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import type { ImageRules } from './chosen-image.ts';
import { ImageForm, type ImageShape } from './image-form.tsx';

interface ImageDialogProps {
  rules: ImageRules;
  shape: ImageShape;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A form with the one part `file`. */
  send: (form: FormData) => Promise<void>;
}

/** Choose a picture, see how it will look, save it. */
export function ImageDialog({ rules, shape, open, onOpenChange, send }: ImageDialogProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !isBusy && onOpenChange(next)}
      title={rules.title}
      width={shape === 'cover' ? 'l' : 'm'}
    >
      <ImageForm
        rules={rules}
        shape={shape}
        isBusy={isBusy}
        onBusy={setBusy}
        onClose={() => onOpenChange(false)}
        send={send}
      />
    </Dialog>
  );
}
