import { ImageUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { cx } from '../ui/class-names.ts';

interface ImageDropProps {
  /** There is a picture already: the place for another one is smaller. */
  isAgain: boolean;
  isDisabled: boolean;
  onFile: (file: File) => void;
}

/** Press it to choose, or drop a file on it. */
export function ImageDrop({ isAgain, isDisabled, onFile }: ImageDropProps) {
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !isDisabled) onFile(file);
  };
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'relative grid place-content-center justify-items-center gap-1.5 rounded-m border-[1.5px] border-dashed px-4 text-center transition-colors hover:bg-brand-soft',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:text-text-3',
        isAgain ? 'min-h-14' : 'min-h-44',
        isOver ? 'border-brand bg-brand-soft' : 'border-border-strong',
      )}
    >
      <input
        type="file"
        accept="image/*"
        disabled={isDisabled}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      {!isAgain && <ImageUp className="size-8 stroke-[1.5] text-text-3" />}
      <span className="font-strong text-brand">{isAgain ? 'Elegir otra imagen' : 'Elegí una imagen'}</span>
      {!isAgain && <span className="text-14 text-text-2 max-md:hidden">o arrastrala hasta acá</span>}
    </label>
  );
}
