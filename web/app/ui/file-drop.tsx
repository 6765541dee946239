import { type ChangeEvent, type DragEvent, type ReactNode, type Ref, useState } from 'react';
import { cx } from './class-names.ts';

interface FileDropProps {
  /** As in `<input accept>`. */
  accept: string;
  /** The chosen or dropped files; the same file can be chosen again. */
  onFiles: (files: readonly File[]) => void;
  isDisabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  'aria-describedby'?: string;
  className?: string;
  children: ReactNode;
}

/** The dashed drop zone: press it to choose files, or drop them on it. */
export function FileDrop({ accept, onFiles, isDisabled = false, ref, className, children, ...rest }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !isDisabled) onFiles([...files]);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files);
    event.target.value = '';
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
        isOver ? 'border-brand bg-brand-soft' : 'border-border-strong',
        className,
      )}
    >
      <input
        {...rest}
        ref={ref}
        type="file"
        accept={accept}
        disabled={isDisabled}
        onChange={choose}
        className="sr-only"
      />
      {children}
    </label>
  );
}
