import { AutoScroller, Feedback, PointerActivationConstraints, PointerSensor, StyleInjector } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { ArrowLeft, ArrowRight, MoreVertical, Star, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuRule } from '../../../ui/menu.tsx';
import { UploadTile } from '../../../ui/upload-tile.tsx';
import { type ImageItem, type ImageItems, orderKey } from './image-item.ts';
import type { ImageList } from './use-images.ts';

const KEYS_HINT_ID = 'photo-keys';

interface ImageGridProps {
  list: Pick<ImageList, 'images' | 'move' | 'remove' | 'retry'>;
  /** Disables sorting during the upload. */
  isFixed: boolean;
  /** The tiles to add images, at the end. */
  children: ReactNode;
}

/** Images can be sorted by dragging, with the arrow keys, or from their menu. */
export function ImageGrid({ list, isFixed, children }: ImageGridProps) {
  const { images, remove, retry } = list;
  const [announced, setAnnounced] = useState('');
  const focusAfterwards = useFocusAfterwards(images);
  /** The click event at the end of a drag must not act as a click on the image. */
  const wasDragged = useRef(false);

  const move = (id: string, place: number, how: 'drag' | 'key') => {
    const last = images.length - 1;
    const to = Math.max(0, Math.min(place, last));
    const from = images.findIndex((item) => item.id === id);
    if (to === from) return;
    list.move(id, to);
    if (how === 'key') focusAfterwards(id);
    setAnnounced(`Foto ${from + 1} movida al lugar ${to + 1} de ${images.length}${to === 0 ? '. Es la portada' : ''}`);
  };

  const drop: Parameters<typeof DragDropProvider>[0]['onDragEnd'] = ({ operation, canceled }) => {
    wasDragged.current = true;
    setTimeout(() => {
      wasDragged.current = false;
    });
    const { source } = operation;
    // The drop target does not matter: the new position is the index of the source.
    if (!canceled && isSortable(source)) move(String(source.id), source.index, 'drag');
  };

  const press = (id: string) => {
    if (!wasDragged.current && !isFixed) remove(id);
  };

  const onKey = (event: KeyboardEvent, id: string, place: number) => {
    const to = placeForKey(event.key, place, images.length);
    if (to === undefined || isFixed) return;
    event.preventDefault();
    if (to === 'remove') remove(id);
    else move(id, to, 'key');
  };

  return (
    <DragDropProvider sensors={SENSORS} plugins={PLUGINS} onDragEnd={drop}>
      <ul aria-label="Fotos de la publicación" className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 sm:gap-3">
        {images.map((item, place) => (
          <ImageTile
            key={item.id}
            item={item}
            place={place}
            count={images.length}
            isFixed={isFixed}
            describedBy={KEYS_HINT_ID}
            onPress={() => press(item.id)}
            onRemove={() => remove(item.id)}
            onRetry={() => retry(item.id)}
            onMove={(to) => move(item.id, to, 'key')}
            onKeyDown={(event) => onKey(event, item.id, place)}
          />
        ))}
        {children}
      </ul>
      <p id={KEYS_HINT_ID} hidden>
        Movela con las flechas. Con Enter o Suprimir la eliminás.
      </p>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </DragDropProvider>
  );
}

/** A mouse that moves less is a click. */
const MOUSE_DISTANCE = 8;
/** A touch that moves at once scrolls the page; a long press on an image drags it. */
const TOUCH_DELAY = { value: 250, tolerance: 8 };

/** The keyboard is handled by `onKey`, so that Enter on an image still works as a click. */
const SENSORS = [
  PointerSensor.configure({
    activationConstraints: ({ pointerType }) =>
      pointerType === 'touch'
        ? [new PointerActivationConstraints.Delay(TOUCH_DELAY)]
        : [new PointerActivationConstraints.Distance({ value: MOUSE_DISTANCE })],
  }),
];

const PLUGINS = [AutoScroller, Feedback];

// The CSP blocks <style> elements added by scripts; it allows adopted style sheets.
StyleInjector.prototype.register = (rules) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
};

/** Restores the focus of an element that loses it when it moves in the DOM. */
function useFocusAfterwards(images: ImageItems) {
  const wanted = useRef<string>(undefined);
  const order = orderKey(images);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the new order is on the page
  useEffect(() => {
    if (wanted.current !== undefined) document.getElementById(buttonId(wanted.current))?.focus();
    wanted.current = undefined;
  }, [order]);
  return (id: string) => {
    wanted.current = id;
  };
}

const buttonId = (id: string) => `photo-${id}`;

function placeForKey(key: string, place: number, count: number): number | 'remove' | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return place - 1;
  if (key === 'ArrowRight' || key === 'ArrowDown') return place + 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return key === 'Delete' || key === 'Backspace' ? 'remove' : undefined;
}

/**
 * The cover is larger, selected by DOM position and not by index: during a drag the others are already in their new
 * order. The dragged element floats, and its empty slot follows it in the DOM.
 */
const coverClass =
  'first:col-span-full sm:first:col-span-2 sm:first:row-span-2 [[data-dnd-dragging]:first-child+&]:col-span-full sm:[[data-dnd-dragging]:first-child+&]:col-span-2 sm:[[data-dnd-dragging]:first-child+&]:row-span-2';

interface ImageTileProps {
  item: ImageItem;
  place: number;
  count: number;
  isFixed: boolean;
  describedBy: string;
  onPress: () => void;
  onRemove: () => void;
  onRetry: () => void;
  onMove: (place: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function ImageTile({ item, place, count, isFixed, describedBy, ...actions }: ImageTileProps) {
  const { id, url, state } = item;
  const { ref, handleRef, isDragging } = useSortable({ id, index: place, disabled: isFixed });
  const position = place + 1;
  return (
    <li ref={ref} className={cx('min-w-0', coverClass, isDragging && 'z-1 shadow-float')}>
      <UploadTile
        src={url}
        alt=""
        name={`foto ${position}`}
        state={state}
        isCover={place === 0}
        isFixed={isFixed}
        onRemove={actions.onRemove}
        onRetry={actions.onRetry}
        imageProps={{
          ref: handleRef,
          id: buttonId(id),
          'aria-label': `Foto ${position} de ${count}${place === 0 ? ', portada' : ''}`,
          'aria-describedby': describedBy,
          title: isFixed ? undefined : 'Tocá para eliminarla, arrastrá para moverla',
          onClick: actions.onPress,
          onKeyDown: actions.onKeyDown,
        }}
        options={
          !isFixed && (
            <ImageMenu position={position} count={count} onMove={actions.onMove} onRemove={actions.onRemove} />
          )
        }
        className="size-full"
      />
    </li>
  );
}

interface ImageMenuProps {
  position: number;
  count: number;
  onMove: (place: number) => void;
  onRemove: () => void;
}

function ImageMenu({ position, count, onMove, onRemove }: ImageMenuProps) {
  const place = position - 1;
  return (
    <Menu
      align="start"
      trigger={<IconButton kind="image" size="m" label={`Opciones de la foto ${position}`} icon={<MoreVertical />} />}
    >
      <MenuItem icon={<Star />} disabled={place === 0} onSelect={() => onMove(0)}>
        Hacer portada
      </MenuItem>
      <MenuItem icon={<ArrowLeft />} disabled={place === 0} onSelect={() => onMove(place - 1)}>
        Mover antes
      </MenuItem>
      <MenuItem icon={<ArrowRight />} disabled={position === count} onSelect={() => onMove(position)}>
        Mover después
      </MenuItem>
      <MenuRule />
      <MenuItem icon={<Trash2 />} danger onSelect={onRemove}>
        Eliminar
      </MenuItem>
    </Menu>
  );
}
