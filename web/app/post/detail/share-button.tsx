import { formatPrice } from '@rodado/contract/format';
import type { Post } from '@rodado/contract/post';
import { Share2 } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { hasSystemSheet, openSystemSheet } from './system-sheet.ts';

const ShareMenu = lazy(async () => ({ default: (await import('./share-menu.tsx')).ShareMenu }));

interface ShareButtonProps {
  post: Pick<Post, 'title' | 'year' | 'priceType' | 'price' | 'minPrice' | 'maxPrice'>;
  /** The whole address of the page. */
  url: string;
  /** A disc over a picture instead of a button with words. */
  overPicture?: boolean;
}

/** Phones have a sheet of their own for this, which opens at once; elsewhere the ways are listed. */
export function ShareButton({ post, url, overPicture = false }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useCloseFrom(frame, isOpen, () => setOpen(false));
  const words = `${post.title} ${post.year} – ${formatPrice(post)}`;

  const press = () => {
    const isHandheld = window.matchMedia('(pointer: coarse)').matches;
    if (isHandheld && hasSystemSheet()) void openSystemSheet(words, url);
    else setOpen(!isOpen);
  };
  const leave = () => {
    setOpen(false);
    button.current?.focus();
  };
  const control = { ref: button, 'aria-expanded': isOpen, 'aria-controls': id, onClick: press };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears Escape from the controls inside
    <div
      ref={frame}
      onKeyDown={(event) => event.key === 'Escape' && isOpen && leave()}
      className="relative noscript:hidden"
    >
      {overPicture ? (
        <IconButton {...control} kind="picture" label="Compartir" icon={<Share2 />} />
      ) : (
        <Button {...control} kind="line" wide icon={<Share2 />}>
          Compartir
        </Button>
      )}
      <Suspense>{isOpen && <ShareMenu id={id} words={words} url={url} onDone={leave} />}</Suspense>
    </div>
  );
}

/** A press or a focus elsewhere closes it. */
function useCloseFrom(frame: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  });
}
