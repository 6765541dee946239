import { COVER_WIDTHS } from '@rodado/contract/limits';
import type { PostCard } from '@rodado/contract/post';
import type { Category } from '@rodado/contract/vocabulary';
import { Picture } from '../ui/picture.tsx';

interface CompanyCoverProps {
  cover: string | null;
  /** What it sells: without a cover of its own it stands before a showroom of these. */
  posts: readonly PostCard[];
}

/** The wide picture at the top. Its box is there before the picture is. */
export function CompanyCover({ cover, posts }: CompanyCoverProps) {
  return (
    <div className="aspect-4/1 max-h-80 min-h-32.5 w-full overflow-hidden bg-surface-3">
      {cover ? (
        <Picture src={cover} alt="" width={1600} height={400} widths={COVER_WIDTHS} sizes="100vw" priority />
      ) : (
        <Picture
          src={`/art/showroom-${showroomOf(posts)}.jpg`}
          alt=""
          width={1600}
          height={400}
          widths={COVER_WIDTHS}
          avif={COVER_WIDTHS}
          sizes="100vw"
          priority
          className="dark:brightness-90"
        />
      )}
    </div>
  );
}

type Showroom = 'autos' | 'motos' | 'camiones';
const SHOWROOMS: Partial<Record<Category, Showroom>> = { Moto: 'motos', Camion: 'camiones' };

/** Of what it has most of. */
function showroomOf(posts: readonly PostCard[]): Showroom {
  const counts: Record<Showroom, number> = { autos: 0, motos: 0, camiones: 0 };
  for (const { category } of posts) counts[SHOWROOMS[category] ?? 'autos'] += 1;
  if (counts.motos > Math.max(counts.autos, counts.camiones)) return 'motos';
  return counts.camiones > counts.autos ? 'camiones' : 'autos';
}
