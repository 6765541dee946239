import { formatPrice } from '@rodado/contract/format';
import type { PostCard } from '@rodado/contract/post';
import { Share2 } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';

const ShareMenu = lazy(async () => ({ default: (await import('./share-menu.tsx')).ShareMenu }));

interface ShareButtonProps {
  /** What is shared, before the URL. */
  text: string;
  /** Absolute URL of the page. */
  url: string;
  /** Address of a page that is made for paper, where this one is not. */
  printPage?: string;
  /** A round button over an image instead of a button with text. */
  overImage?: boolean;
}

type SharedPost = Pick<PostCard, 'title' | 'year' | 'priceType' | 'price' | 'minPrice' | 'maxPrice'>;

export const shareText = (post: SharedPost) => `${post.title} ${post.year} – ${formatPrice(post)}`;

/** Opens the share sheet of the system if there is one; otherwise a menu. */
export function ShareButton({ text, url, printPage, overImage = false }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useCloseFrom(frame, isOpen, () => setOpen(false));

  const press = () => {
    const isHandheld = window.matchMedia('(pointer: coarse)').matches;
    if (isHandheld && hasSystemSheet()) void openSystemSheet(text, url);
    else setOpen(!isOpen);
  };
  const leave = () => {
    setOpen(false);
    button.current?.focus();
  };
  const control = { ref: button, 'aria-expanded': isOpen, 'aria-controls': id, onClick: press };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to Escape from the controls inside
    <div
      ref={frame}
      onKeyDown={(event) => event.key === 'Escape' && isOpen && leave()}
      className="relative noscript:hidden"
    >
      {overImage ? (
        <IconButton {...control} kind="image" label="Compartir" icon={<Share2 />} />
      ) : (
        <Button {...control} kind="line" wide icon={<Share2 />}>
          Compartir
        </Button>
      )}
      <Suspense>
        {isOpen && (
          <ShareMenu
            id={id}
            text={text}
            url={url}
            printPage={printPage}
            openSystemSheet={hasSystemSheet() ? () => openSystemSheet(text, url) : undefined}
            onDone={leave}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Whether the system has a share sheet. */
const hasSystemSheet = () => 'share' in navigator;

async function openSystemSheet(title: string, url: string) {
  try {
    await navigator.share({ title, url });
  } catch {
    // Closing the sheet without choosing rejects the promise; it is not an error.
  }
}

/** Closes on a press or focus outside. */
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
