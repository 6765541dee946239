import type { Category } from '@rodado/contract/enums';
import { formatNumber } from '@rodado/contract/format';
import { MAX_IMAGES } from '@rodado/contract/limits';
import { Camera, ChevronDown, ImagePlus, X } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { readDismissed, saveDismissed } from '../../../browser/dismissed.ts';
import { helpHref } from '../../../help/help-href.ts';
import { cx } from '../../../ui/class-names.ts';
import { FieldNote, noteIdOf } from '../../../ui/field-frame.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AddTile } from '../../../ui/upload-tile.tsx';
import { ImageGrid } from './image-grid.tsx';
import { SHOTS } from './shot-list.tsx';
import type { ImageList } from './use-images.ts';

/** The formats that the server accepts, and to which phones convert their own. */
const ACCEPTED_TYPES = 'image/jpeg,image/png,.jpg,.jpeg,.png';

interface ImageEditorProps {
  id: string;
  heading: ReactNode;
  /** Of the vehicle: the recommended images of a motorcycle differ from those of a truck. */
  category: Category;
  list: ImageList;
  error?: string;
  isSending?: boolean;
}

/** Adds images by file chooser, camera, drop or paste; sorts and removes them. */
export function ImageEditor({ id, heading, category, list, error, isSending = false }: ImageEditorProps) {
  const { images, refused, add, dismissRefused } = list;
  usePastedFiles(add, !isSending);
  const adding = { accept: ACCEPTED_TYPES, onFiles: (files: File[]) => void add(files), disabled: isSending };
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
            {formatNumber(images.length)} de {MAX_IMAGES}
          </p>
        </div>
        <p className="mt-0.5 text-15 text-text-2">
          {images.length === 0
            ? 'Elegí varias a la vez: jpg o png, las achicamos antes de enviarlas.'
            : 'La primera es la portada. Arrastrá para ordenar; en el teléfono, mantené apretada una foto para moverla.'}
        </p>
      </div>
      <ImageDrop onFiles={add} isDisabled={isSending} hasError={error !== undefined}>
        <ImageGuide category={category} />
        <ImageGrid list={list} isFixed={isSending}>
          {images.length < MAX_IMAGES && (
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
        </ImageGrid>
      </ImageDrop>
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

interface ImageDropProps {
  onFiles: (files: readonly File[]) => Promise<void>;
  isDisabled: boolean;
  hasError: boolean;
  children: ReactNode;
}

/** Files can be dropped anywhere over the images. */
function ImageDrop({ onFiles, isDisabled, hasError, children }: ImageDropProps) {
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

/** Recommended images, none required. Open the first time, afterwards as the user left it. */
function ImageGuide({ category }: { category: Category }) {
  const [isOpen, setOpen] = useState(() => readDismissed('photo-guide') !== 'closed');
  useEffect(() => {
    if (readDismissed('photo-guide') === null) saveDismissed('photo-guide', 'closed');
  }, []);
  const toggle = (open: boolean) => {
    // The browser also fires `toggle` for the initial state.
    if (open === isOpen) return;
    setOpen(open);
    saveDismissed('photo-guide', open ? 'open' : 'closed');
  };
  return (
    <details
      open={isOpen}
      onToggle={(event) => toggle(event.currentTarget.open)}
      className="group/guide rounded-m bg-surface-2"
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-m px-4 text-15 font-strong hover:text-brand-ink [&::-webkit-details-marker]:hidden">
        Las fotos que más ayudan a vender
        <ChevronDown className="size-5 flex-none text-text-3 transition-transform group-open/guide:rotate-180" />
      </summary>
      <div className="px-4 pb-4">
        <p className="text-15 text-text-2">
          De día, con el vehículo limpio y entero en el cuadro. Mostrar lo que tiene un detalle ahorra viajes.{' '}
          <Link to={helpHref('fotos')} className="link">
            Más en Ayuda
          </Link>
        </p>
        <ol className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-x-2 gap-y-3 sm:grid-cols-6">
          {SHOTS[category].map(({ name, drawing }) => (
            <li key={name} className="min-w-0 text-center text-13 leading-[1.3] text-text-2">
              <svg
                viewBox="0 0 96 64"
                aria-hidden="true"
                className="mb-1.5 w-full rounded-inner border border-border bg-surface fill-none stroke-brand-ink stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
              >
                {drawing}
              </svg>
              {name}
            </li>
          ))}
        </ol>
      </div>
    </details>
  );
}
