import { PORTRAIT, WIDE } from '../layout/rambla.ts';

const ON_WIDE = '(min-width: 768px)';
const ON_PHONE = '(max-width: 767px)';

const preload = (media: string, { type, srcSet, sizes }: (typeof WIDE)['avif']) =>
  ({
    rel: 'preload',
    as: 'image',
    type,
    media,
    imageSrcSet: srcSet,
    imageSizes: sizes,
    fetchPriority: 'high',
  }) as const;

/** The first thing that is seen: asked for before the style sheet has been read. */
export const heroPreloads = [preload(ON_WIDE, WIDE.avif), preload(ON_PHONE, PORTRAIT.avif)];

/** The Rambla at dawn. The calm sky carries the words; it is the same picture in the dark, only quieter. */
export function Hero() {
  return (
    <section className="relative h-[500px] overflow-hidden bg-sky md:h-[540px]">
      <picture>
        <source media={ON_PHONE} {...PORTRAIT.avif} />
        <source media={ON_PHONE} {...PORTRAIT.webp} />
        <source {...WIDE.avif} />
        <source {...WIDE.webp} />
        <img
          src="/art/hero-1440.jpg"
          alt=""
          width={1440}
          height={540}
          fetchPriority="high"
          className="size-full object-cover object-bottom md:object-[64%_100%] dark:brightness-90 dark:saturate-95"
        />
      </picture>
      <div className="absolute inset-0">
        <div className="wrap pt-8 text-on-picture-ink md:pt-15">
          <h1 className="display max-w-[12ch] text-[2.25rem] md:max-w-[17ch] md:text-hero">
            Compra y vende autos en Uruguay
          </h1>
          <p className="mt-2.5 max-w-[26ch] font-medium md:mt-4 md:text-[1.1875rem] lg:max-w-[40ch]">
            Autos, camionetas, motos y camiones. Publicar como particular no cuesta nada.
          </p>
        </div>
      </div>
    </section>
  );
}
