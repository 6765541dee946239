import { type DragEvent, type ReactNode, useState } from 'react';
import { cx } from '../ui/class-names.ts';

interface PhotoDropProps {
  onFiles: (files: readonly File[]) => Promise<void>;
  isDisabled: boolean;
  hasError: boolean;
  children: ReactNode;
}

/** Files dragged from a folder may be let go anywhere over the photos. */
export function PhotoDrop({ onFiles, isDisabled, hasError, children }: PhotoDropProps) {
  const [isOver, setOver] = useState(false);
  const hold = (event: DragEvent) => {
    if (isDisabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = (event: DragEvent) => {
    const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    if (!isInside) setOver(false);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (isDisabled || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to let files go; the tiles inside are the way for everybody else
    <div
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={leave}
      onDrop={drop}
      className={cx(
        'grid gap-3 rounded-l transition-colors',
        isOver && 'bg-brand-soft outline-2 outline-offset-6 outline-brand outline-dashed',
        hasError && !isOver && 'outline-2 outline-offset-6 outline-danger',
      )}
    >
      {children}
    </div>
  );
}
