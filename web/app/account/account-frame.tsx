import { returnTarget } from '@rodado/contract/pages';
import { type ReactNode, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { takePressedHeart } from '../favorite/pressed-heart.ts';
import { PORTRAIT_HALF } from '../page/hero-image.ts';
import { useSession } from '../session/session.ts';

interface AccountFrameProps {
  title: string;
  /** Short text over the sky of the image. */
  line?: string;
  children: ReactNode;
}

/** The form on the left half, the image of the Rambla on the right; phones show the form only. */
export function AccountFrame({ title, line = 'Tu próximo rodado está a una pregunta.', children }: AccountFrameProps) {
  return (
    <main className="grid grid-cols-1 md:min-h-[calc(100dvh-var(--bar))] md:grid-cols-2">
      <div className="grid grid-cols-1 content-start justify-items-center px-4 pt-6 pb-10 md:px-8 md:pt-11 md:pb-14">
        <div className="grid w-full max-w-[420px] grid-cols-1 gap-4.5">
          <h1 className="display mb-1 text-26 md:text-30">{title}</h1>
          {children}
        </div>
      </div>
      <div
        data-print="hide"
        className="relative overflow-hidden bg-sky max-md:hidden dark:brightness-90 dark:saturate-95"
      >
        <picture>
          {/* Phones do not show the image, so they do not download it. */}
          <source media="(max-width: 767px)" srcSet="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" />
          <source {...PORTRAIT_HALF.avif} />
          <source {...PORTRAIT_HALF.webp} />
          <img
            src="/art/hero-portrait-1080.jpg"
            alt=""
            width={1080}
            height={1350}
            className="absolute bottom-0 left-0 h-auto w-full"
          />
        </picture>
        <p className="display absolute inset-x-8 top-11 max-w-[14ch] text-26 text-on-picture-ink lg:inset-x-12 lg:top-13 lg:text-34">
          {line}
        </p>
      </div>
    </main>
  );
}

/** Redirects members to the page they requested, otherwise to the home page, and adds the heart that they pressed there. */
export function useRedirectSignedIn() {
  const [search] = useSearchParams();
  const { status, user } = useSession();
  const navigate = useNavigate();
  const target = returnTarget(search.get('volver'));
  const isForFavorite = search.get('para') === 'favorito';
  const email = user?.email ?? '';
  useEffect(() => {
    if (status !== 'in') return;
    const heart = takePressedHeart({ isForFavorite, email });
    if (heart) void import('../favorite/use-favorite.ts').then(({ addPressedFavorite }) => addPressedFavorite(heart));
    void navigate(target, { replace: true });
  }, [status, navigate, target, isForFavorite, email]);
}
