import { useSortable } from '@dnd-kit/react/sortable';
import { ArrowLeft, ArrowRight, MoreVertical, Star, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { cx } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuItem, MenuRule } from '../ui/menu.tsx';
import { UploadTile } from '../ui/upload.tsx';
import type { Photo } from './photo.ts';

interface PhotoTileProps {
  photo: Photo;
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

/**
 * The cover is larger, by its place in the page and not by number: while one is dragged the others already stand where
 * they will be. What is dragged floats, and the empty place that it leaves comes right after it.
 */
const COVER =
  'first:col-span-full sm:first:col-span-2 sm:first:row-span-2 [[data-dnd-dragging]:first-child+&]:col-span-full sm:[[data-dnd-dragging]:first-child+&]:col-span-2 sm:[[data-dnd-dragging]:first-child+&]:row-span-2';

export const pictureId = (photoId: string) => `photo-${photoId}`;

export function PhotoTile({ photo, place, count, isFixed, describedBy, ...acts }: PhotoTileProps) {
  const { id, url, state } = photo;
  const { ref, handleRef, isDragging } = useSortable({ id, index: place, disabled: isFixed });
  const position = place + 1;
  return (
    <li ref={ref} className={cx('min-w-0', COVER, isDragging && 'z-1 shadow-float')}>
      <UploadTile
        src={url}
        alt=""
        position={position}
        state={state}
        isCover={place === 0}
        isFixed={isFixed}
        onRemove={acts.onRemove}
        onRetry={acts.onRetry}
        pictureProps={{
          ref: handleRef,
          id: pictureId(id),
          'aria-label': `Foto ${position} de ${count}${place === 0 ? ', portada' : ''}`,
          'aria-describedby': describedBy,
          title: isFixed ? undefined : 'Tocá para eliminarla, arrastrá para moverla',
          onClick: acts.onPress,
          onKeyDown: acts.onKeyDown,
        }}
        options={
          !isFixed && <PhotoMenu position={position} count={count} onMove={acts.onMove} onRemove={acts.onRemove} />
        }
        className="size-full"
      />
    </li>
  );
}

interface PhotoMenuProps {
  position: number;
  count: number;
  onMove: (place: number) => void;
  onRemove: () => void;
}

function PhotoMenu({ position, count, onMove, onRemove }: PhotoMenuProps) {
  const place = position - 1;
  return (
    <Menu
      align="start"
      trigger={<IconButton kind="picture" size="m" label={`Opciones de la foto ${position}`} icon={<MoreVertical />} />}
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
