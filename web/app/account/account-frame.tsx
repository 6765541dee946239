import type { ReactNode } from 'react';
import { PORTRAIT_HALF } from '../layout/rambla.ts';

interface AccountFrameProps {
  title: string;
  /** One line of type in the sky of the picture. */
  line?: string;
  children: ReactNode;
}

/** The form on the left half, the Rambla on the right one; phones have the form only. */
export function AccountFrame({ title, line = 'Tu próximo rodado está a una pregunta.', children }: AccountFrameProps) {
  return (
    <main className="grid grid-cols-1 md:min-h-[calc(100dvh-var(--bar))] md:grid-cols-2">
      <div className="grid grid-cols-1 content-start justify-items-center px-4 pt-6 pb-10 md:px-8 md:pt-11 md:pb-14">
        <div className="grid w-full max-w-[420px] grid-cols-1 gap-4.5">
          <h1 className="display mb-1 text-26 md:text-30">{title}</h1>
          {children}
        </div>
      </div>
      <div data-print="hide" className="relative overflow-hidden bg-sky max-md:hidden">
        <picture>
          {/* Phones do not show it, so they do not fetch it. */}
          <source media="(max-width: 767px)" srcSet="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" />
          <source {...PORTRAIT_HALF.avif} />
          <source {...PORTRAIT_HALF.webp} />
          <img
            src="/art/hero-portrait-1080.jpg"
            alt=""
            width={1080}
            height={1350}
            className="absolute inset-0 size-full object-cover object-bottom dark:brightness-90 dark:saturate-95"
          />
        </picture>
        <p className="display absolute inset-x-12 top-13 max-w-[14ch] text-34 text-on-picture-ink">{line}</p>
      </div>
    </main>
  );
}
