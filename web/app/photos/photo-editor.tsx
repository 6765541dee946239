import { formatNumber } from '@rodado/contract/format';
import { MAX_IMAGES } from '@rodado/contract/limits';
import type { Category } from '@rodado/contract/vocabulary';
import { Camera, ImagePlus, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { FieldNote, noteIdOf } from '../ui/field-frame.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { AddTile } from '../ui/upload.tsx';
import { PhotoDrop } from './photo-drop.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { PhotoGuide } from './photo-guide.tsx';
import type { PhotoList } from './use-photos.ts';

interface PhotoEditorProps {
  id: string;
  heading: ReactNode;
  /** Of the vehicle: a motorcycle is photographed differently from a truck. */
  category: Category;
  list: PhotoList;
  error?: string;
  isSending?: boolean;
}

/** What phones turn into when they keep another format, and what the server takes. */
const ACCEPT = 'image/jpeg,image/png,.jpg,.jpeg,.png';

/** Choose, take, drop or paste photos; sort and remove them. */
export function PhotoEditor({ id, heading, category, list, error, isSending = false }: PhotoEditorProps) {
  const { photos, refused, add, dismissRefused } = list;
  usePastedFiles(add, !isSending);
  const adding = { accept: ACCEPT, onFiles: (files: File[]) => void add(files), disabled: isSending };
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-heading`}
      aria-describedby={error ? noteIdOf(id) : undefined}
      className="grid gap-3"
    >
      <div>
        <div className="flex items-baseline justify-between gap-3">
          <div id={`${id}-heading`}>{heading}</div>
          <p className="num text-14 whitespace-nowrap text-text-2">
            {formatNumber(photos.length)} de {MAX_IMAGES}
          </p>
        </div>
        <p className="mt-0.5 text-15 text-text-2">
          {photos.length === 0
            ? 'Elegí varias a la vez: jpg o png, las achicamos antes de enviarlas.'
            : 'La primera es la portada. Arrastrá para ordenar; en el teléfono, mantené apretada una foto para moverla.'}
        </p>
      </div>
      <PhotoDrop onFiles={add} isDisabled={isSending} hasError={error !== undefined}>
        <PhotoGuide category={category} />
        <PhotoGrid list={list} isFixed={isSending}>
          {photos.length < MAX_IMAGES && (
            <>
              <li className="min-w-0">
                <AddTile {...adding} icon={<ImagePlus />} className="size-full" />
              </li>
              <li className="min-w-0 pointer-fine:hidden">
                <AddTile
                  {...adding}
                  label="Sacar una foto"
                  capture="environment"
                  multiple={false}
                  icon={<Camera />}
                  className="size-full"
                />
              </li>
            </>
          )}
        </PhotoGrid>
      </PhotoDrop>
      <div role="alert">
        {refused.length > 0 && (
          <div className="flex items-start gap-2 rounded-m border border-l-4 border-danger bg-danger-soft py-2 pr-1 pl-3.5 text-14">
            <ul className="min-w-0 flex-1 grid gap-1 py-1">
              {refused.map(({ name, message }) => (
                <li key={name}>
                  <b className="wrap-anywhere">{name}</b>: {message}
                </li>
              ))}
            </ul>
            <IconButton size="s" label="Cerrar" icon={<X />} onClick={dismissRefused} />
          </div>
        )}
        <FieldNote id={noteIdOf(id)} error={error} />
      </div>
    </section>
  );
}

function usePastedFiles(add: (files: readonly File[]) => Promise<void>, isOn: boolean) {
  useEffect(() => {
    if (!isOn) return;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      void add(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [add, isOn]);
}
