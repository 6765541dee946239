import { formatPrice } from '@rodado/contract/format';
import type { Post } from '@rodado/contract/post';
import { Link2, MessageCircle, Printer, Share2, Smartphone } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';

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
      <div
        id={id}
        className={cx(
          'absolute top-full right-0 z-(--z-menu) mt-1.5 min-w-[230px] rounded-l border border-border bg-surface p-1.5 shadow-float',
          !isOpen && 'hidden',
        )}
      >
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${words} ${url}`)}`}
          target="_blank"
          rel="noreferrer"
          onClick={leave}
          className={rowLooks}
        >
          <MessageCircle />
          WhatsApp
        </a>
        <Row icon={<Link2 />} onPress={() => void copy(url).then(leave)}>
          Copiar enlace
        </Row>
        <Row
          icon={<Printer />}
          onPress={() => {
            leave();
            window.print();
          }}
        >
          Imprimir
        </Row>
        {isOpen && hasSystemSheet() && (
          <Row icon={<Smartphone />} onPress={() => void openSystemSheet(words, url).then(leave)}>
            Más opciones
          </Row>
        )}
      </div>
    </div>
  );
}

const rowLooks =
  'flex min-h-11 w-full items-center gap-3 rounded-inner px-3 font-medium hover:bg-surface-2 [&_.lucide]:size-5 [&_.lucide]:flex-none [&_.lucide]:text-text-3';

function Row({ icon, onPress, children }: { icon: ReactNode; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onPress} className={rowLooks}>
      {icon}
      {children}
    </button>
  );
}

const hasSystemSheet = () => 'share' in navigator;

async function openSystemSheet(title: string, url: string) {
  try {
    await navigator.share({ title, url });
  } catch {
    // Closed without choosing: that is an answer too.
  }
}

/** At once, while the browser knows of the press; what is said of it comes after. */
async function copy(url: string) {
  let isCopied = true;
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    isCopied = false;
  }
  // Like the toasts themselves, it does not come without a network.
  void import('./tell-copied.ts').then(({ tellCopied }) => tellCopied(isCopied, url)).catch(() => {});
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
