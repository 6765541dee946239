import { DragDropProvider } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { orderKey, type Photos } from './photo.ts';
import { PhotoTile, pictureId } from './photo-tile.tsx';
import { PLUGINS, SENSORS } from './sorting.ts';
import type { PhotoList } from './use-photos.ts';

interface PhotoGridProps {
  list: Pick<PhotoList, 'photos' | 'move' | 'remove' | 'retry'>;
  /** While they are sent nothing moves. */
  isFixed: boolean;
  /** The tiles that add more, last. */
  children: ReactNode;
}

const KEYS_HINT = 'photo-keys';

/** Sorted by dragging, by the arrow keys on a photo, or from its menu. */
export function PhotoGrid({ list, isFixed, children }: PhotoGridProps) {
  const { photos, remove, retry } = list;
  const [said, setSaid] = useState('');
  const focusAfterwards = useFocusAfterwards(photos);
  /** The press that ends a drag is not a click on the photo. */
  const wasDragged = useRef(false);

  const move = (id: string, place: number, how: 'drag' | 'key') => {
    const last = photos.length - 1;
    const to = Math.max(0, Math.min(place, last));
    const from = photos.findIndex((photo) => photo.id === id);
    if (to === from) return;
    list.move(id, to);
    if (how === 'key') focusAfterwards(id);
    setSaid(`Foto ${from + 1} movida al lugar ${to + 1} de ${photos.length}${to === 0 ? '. Es la portada' : ''}`);
  };

  const drop: Parameters<typeof DragDropProvider>[0]['onDragEnd'] = ({ operation, canceled }) => {
    wasDragged.current = true;
    setTimeout(() => {
      wasDragged.current = false;
    });
    const { source } = operation;
    // Where it was let go does not matter: the others have made room for it at its index.
    if (!canceled && isSortable(source)) move(String(source.id), source.index, 'drag');
  };

  const press = (id: string) => {
    if (!wasDragged.current && !isFixed) remove(id);
  };

  const onKey = (event: KeyboardEvent, id: string, place: number) => {
    const to = placeFor(event.key, place, photos.length);
    if (to === undefined || isFixed) return;
    event.preventDefault();
    if (to === 'remove') remove(id);
    else move(id, to, 'key');
  };

  return (
    <DragDropProvider sensors={SENSORS} plugins={PLUGINS} onDragEnd={drop}>
      <ul aria-label="Fotos de la publicación" className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 sm:gap-3">
        {photos.map((photo, place) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            place={place}
            count={photos.length}
            isFixed={isFixed}
            describedBy={KEYS_HINT}
            onPress={() => press(photo.id)}
            onRemove={() => remove(photo.id)}
            onRetry={() => retry(photo.id)}
            onMove={(to) => move(photo.id, to, 'key')}
            onKeyDown={(event) => onKey(event, photo.id, place)}
          />
        ))}
        {children}
      </ul>
      <p id={KEYS_HINT} hidden>
        Movela con las flechas. Con Enter o Suprimir la eliminás.
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </DragDropProvider>
  );
}

function placeFor(key: string, place: number, count: number): number | 'remove' | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return place - 1;
  if (key === 'ArrowRight' || key === 'ArrowDown') return place + 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return key === 'Delete' || key === 'Backspace' ? 'remove' : undefined;
}

/** An element that moves in the page loses the focus: it is given back. */
function useFocusAfterwards(photos: Photos) {
  const wanted = useRef<string>(undefined);
  const order = orderKey(photos);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the new order is on the page
  useEffect(() => {
    if (wanted.current !== undefined) document.getElementById(pictureId(wanted.current))?.focus();
    wanted.current = undefined;
  }, [order]);
  return (id: string) => {
    wanted.current = id;
  };
}
