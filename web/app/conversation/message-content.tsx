import type { Image } from '@rodado/contract/image';
import type { Registration } from '@rodado/contract/papers';
import { Copy, ExternalLink } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { SUCIVE } from '../papers/papers.texts.ts';
import { PostImage } from '../post/card/post-image.tsx';
import { cx } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { toast } from '../ui/toast.ts';

/** Text, line breaks and links; everything else is escaped. */
export function MessageText({ text }: { text: string }) {
  return linkify(text).map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a
        key={part.at}
        href={part.href}
        target="_blank"
        rel="noopener nofollow ugc"
        className="underline underline-offset-3"
      >
        {part.text}
      </a>
    ),
  );
}

interface TextLink {
  text: string;
  href: string;
  /** Start index. */
  at: number;
}

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/giu;

/** Plain text and links: http and https only, and never with user info before the host. */
export function linkify(text: string): (string | TextLink)[] {
  const parts: (string | TextLink)[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTail(found);
    const href = hrefOf(address);
    if (href === null) continue;
    if (index > end) parts.push(text.slice(end, index));
    parts.push({ text: address, href, at: index });
    end = index + address.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

const TRAILING = /[.,;:!?…»”’*_~\]]$/u;

/** Trailing punctuation is not part of the URL, nor is a closing bracket that was opened before it. */
function withoutTail(address: string): string {
  const isOpenless = address.endsWith(')') && count(address, ')') > count(address, '(');
  return TRAILING.test(address) || isOpenless ? withoutTail(address.slice(0, -1)) : address;
}

const count = (text: string, sign: string) => text.split(sign).length - 1;

function hrefOf(address: string): string | null {
  const whole = /^www\./i.test(address) ? `https://${address}` : address;
  if (!URL.canParse(whole)) return null;
  const { protocol, hostname, username, password, href } = new URL(whole);
  const isPlain = (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
  return isPlain && hostname.includes('.') ? href : null;
}

interface ImageMessageProps {
  images: readonly Image[];
  /** 'Ana', or 'Vos'. */
  sender: string;
  /** From 0 to 1 while they are sent. */
  progress: number | null;
  onView: (index: number, from: HTMLElement) => void;
  /** An address has expired. */
  onBroken: () => void;
  /** Time and delivery state. */
  stamp: ReactNode;
}

/** The images of a message: one in its own shape, several as squares. Each opens all of them. */
export function ImageMessage({ images, sender, progress, onView, onBroken, stamp }: ImageMessageProps) {
  const open = (index: number) => (event: MouseEvent<HTMLElement>) => onView(index, event.currentTarget);
  const [only] = images;
  return (
    // Events of images do not bubble.
    <div
      onErrorCapture={onBroken}
      className="relative w-[320px] max-w-full overflow-hidden rounded-xl border border-border bg-surface-2"
    >
      <ul className={cx('grid gap-0.5', images.length > 1 && 'grid-cols-2')}>
        {images.map((image, index) => (
          <li key={image.id} className={cx(images.length > 1 && images.length % 2 === 1 && 'first:col-span-full')}>
            <button
              type="button"
              onClick={open(index)}
              disabled={progress !== null}
              aria-label={altOf(images, index, sender)}
              className={cx(
                'relative block w-full cursor-zoom-in overflow-hidden bg-surface-2 focus-visible:z-1 focus-visible:-outline-offset-4 disabled:cursor-default',
                images.length === 1 && only ? shapeOf(only) : 'aspect-square',
                images.length > 1 && images.length % 2 === 1 && index === 0 && 'aspect-2/1!',
              )}
            >
              <PostImage
                image={image}
                category="Otros"
                alt={altOf(images, index, sender)}
                sizes="320px"
                className={cx('absolute! inset-0', progress !== null && 'opacity-60')}
              />
            </button>
          </li>
        ))}
      </ul>
      <div className="absolute right-2 bottom-2 rounded-pill bg-picture-label px-2 py-0.5 text-on-picture-label [&_*]:text-on-picture-label!">
        {stamp}
      </div>
      {progress !== null && (
        <progress
          aria-label="Enviando imágenes"
          value={progress}
          max={1}
          className="absolute inset-x-0 top-0 block h-1.5 w-full appearance-none bg-surface-2 [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface-2 [&::-webkit-progress-value]:bg-brand [&::-webkit-progress-value]:transition-[width]"
        />
      )}
    </div>
  );
}

/** Between 4:3 and 3:4: neither a panorama nor a screenshot takes the whole conversation. */
function shapeOf({ width, height }: Image): string {
  if (width * 3 >= height * 4) return 'aspect-4/3';
  return width >= height ? 'aspect-square' : 'aspect-3/4';
}

export const altOf = (images: readonly Image[], index: number, sender: string) =>
  `Imagen ${images.length > 1 ? `${index + 1} de ${images.length} ` : ''}de ${sender}`;

interface RegistrationCardProps {
  registration: Registration;
  /** Time and delivery state. */
  stamp: ReactNode;
}

/** Plate and padrón in a conversation, ready to be copied into the official query. */
export function RegistrationCard({ registration, stamp }: RegistrationCardProps) {
  return (
    <div className="w-[360px] max-w-full rounded-xl border border-l-4 border-border border-l-brand bg-surface px-4 py-3">
      <div className="flex items-center gap-3 text-14 text-text-2">
        <span className="min-w-0 flex-1 truncate">Matrícula y padrón</span>
        {stamp}
      </div>
      <dl className="mt-1.5">
        <Row label="Matrícula" value={registration.plate} />
        <Row label="Padrón" value={registration.padron} />
        <div className={rowClass}>
          <dt className="text-14 text-text-2">Departamento</dt>
          <dd className="font-semibold @max-[20rem]:col-start-1">{registration.department}</dd>
        </div>
      </dl>
      <a
        href={SUCIVE}
        target="_blank"
        rel="noopener noreferrer"
        className="link mt-1 flex min-h-6 w-fit items-center gap-1.5 max-md:min-h-11"
      >
        Consultar deuda en SUCIVE
        <ExternalLink className="size-4 flex-none" />
        <span className="sr-only">(se abre en otra pestaña)</span>
      </a>
    </div>
  );
}

/** In a narrow conversation the value is below its name. */
const rowClass =
  'grid min-h-9 grid-cols-[6.5rem_minmax(0,1fr)_auto] items-center gap-x-2 @max-[20rem]:grid-cols-[minmax(0,1fr)_auto] @max-[20rem]:py-1';

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className={rowClass}>
      <dt className="text-14 text-text-2">{label}</dt>
      <dd className="num font-strong wrap-anywhere">{value}</dd>
      <dd className="@max-[20rem]:col-start-2 @max-[20rem]:row-span-2 @max-[20rem]:row-start-1">
        <IconButton size="s" label={`Copiar ${label.toLowerCase()}`} icon={<Copy />} onClick={() => void copy(value)} />
      </dd>
    </div>
  );
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Copiado');
  } catch {
    toast.error('No se pudo copiar');
  }
}
