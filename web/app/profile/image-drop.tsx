import { ImageUp } from 'lucide-react';
import { FileDrop } from '../ui/file-drop.tsx';

interface ImageDropProps {
  /** There is a picture already: the place for another one is smaller. */
  isAgain: boolean;
  isDisabled: boolean;
  onFile: (file: File) => void;
}

/** Press it to choose, or drop a file on it. */
export function ImageDrop({ isAgain, isDisabled, onFile }: ImageDropProps) {
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
