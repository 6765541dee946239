import { cx } from './class-names.ts';
import { imageUrl } from './image.tsx';

const sizes = {
  24: 'size-6 text-[9px]',
  32: 'size-8 text-[12px]',
  40: 'size-10 text-[15px]',
  48: 'size-12 text-[18px]',
  56: 'size-14 text-[21px]',
  80: 'size-20 text-[30px]',
  112: 'size-28 text-[42px]',
};

const tones = ['bg-tone-1', 'bg-tone-2', 'bg-tone-3', 'bg-tone-4', 'bg-tone-5', 'bg-tone-6'];

interface AvatarProps {
  /** User id, also for a company: selects the colour, so that an account has the same one everywhere. */
  id: string;
  /** For the initials. The name is shown beside the avatar, so screen readers skip the avatar. */
  name?: string | null;
  src?: string | null;
  shape?: 'person' | 'company';
  size?: keyof typeof sizes;
  className?: string;
}

/** People round, companies square; image, else initials, else an icon. */
export function Avatar({ id, name, src, shape = 'person', size = 40, className }: AvatarProps) {
  const initials = initialsOf(name ?? '');
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative inline-grid flex-none place-items-center overflow-hidden leading-none font-[680] tracking-[-0.01em] select-none',
        sizes[size],
        shape === 'person' ? 'rounded-pill' : 'rounded-[22%]',
        src || !initials ? 'bg-surface-3 text-text-3' : cx(tones[toneOf(id)], 'text-on-tone'),
        className,
      )}
    >
      {src ? (
        <img
          src={imageUrl(src)}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        initials || (shape === 'person' ? <PersonMark /> : <CompanyMark />)
      )}
    </span>
  );
}

/** "Lucía Pereira" gives LP, "Automotora del Sur" AS: lowercase words do not count. */
export function initialsOf(name: string) {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}|^\p{N}/u.test(word));
  const chosen = words.length > 0 ? words : name.split(/\s+/).filter(Boolean);
  const first = chosen[0]?.[0] ?? '';
  const last = chosen.length > 1 ? (chosen.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}

function toneOf(id: string) {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  return hash % tones.length;
}

function PersonMark() {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" className="size-[62%]" aria-hidden="true">
      <circle cx="12" cy="8" r="4.6" />
      <path d="M3 23c.6-6 4.2-8.6 9-8.6s8.4 2.600 9 8.600Z" />
    </svg>
  );
}

function CompanyMark() {
  return (
    <svg viewBox="18 24 60 52" fill="currentColor" className="size-[58%]" aria-hidden="true">
      <path d="M20 44l6-18h44l6 18v4a8 8 0 0 1-14 5 9 9 0 0 1-14 0 9 9 0 0 1-14 0 8 8 0 0 1-14-5Z" />
      <path d="M26 58v16h44V58h-6v8H44v-8Z" />
    </svg>
  );
}
