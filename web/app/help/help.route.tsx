import { pages } from '@rodado/contract/pages';
import { ChevronDown } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { pageMeta } from '../page/page-meta.ts';
import type { Route } from './+types/help.route.ts';
import { ANSWERS, type Answer, TOPICS } from './answers.ts';
import type { Anchor } from './help-href.ts';
import { BulletList } from './help-tip.tsx';

const textOf = ({ paragraphs = [], points = [] }: Answer) =>
  [...paragraphs, ...points.map(({ lead, text }) => `${lead} ${text}`)].join('\n');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Ayuda',
    description:
      'Cómo buscar, preguntar, ofertar, publicar y comprar sin sorpresas en Rodado: respuestas cortas a lo que más nos preguntan.',
    page: pages.help,
    structured: {
      '@type': 'FAQPage',
      mainEntity: TOPICS.flatMap(({ anchors }) => anchors.map((anchor) => ANSWERS[anchor])).map((answer) => ({
        '@type': 'Question',
        name: answer.question,
        acceptedAnswer: { '@type': 'Answer', text: textOf(answer) },
      })),
    },
  });

export default function HelpPage() {
  return (
    <main className="wrap pt-6 pb-14 md:pt-11 md:pb-20">
      <h1 className="display text-30 md:text-38">Ayuda</h1>
      <p className="mt-4 max-w-[58ch] text-18 text-text-2">
        Respuestas cortas a lo que más nos preguntan. Si la tuya no está,{' '}
        <Link to={pages.contact.href()} className="link">
          escribinos
        </Link>
        .
      </p>
      <div className="mt-10 grid gap-12">
        {TOPICS.map(({ title, anchors }) => (
          <section key={title} className="grid gap-4 md:grid-cols-[220px_1fr] md:gap-10">
            <h2 className="display text-22">{title}</h2>
            <div className="max-w-[72ch] divide-y divide-border border-y border-border">
              {anchors.map((anchor) => (
                <HelpAnswer key={anchor} anchor={anchor} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </main>
  );
}

/** Works without script. The anchor is inside `<details>`, so that a link to it opens the answer. */
function HelpAnswer({ anchor }: { anchor: Anchor }) {
  const { question, paragraphs = [], points, link } = ANSWERS[anchor];
  const details = useUnfolded(anchor);
  return (
    <details ref={details} className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-m py-3 font-strong hover:text-brand-ink [&::-webkit-details-marker]:hidden">
        <h3 className="text-17">{question}</h3>
        <ChevronDown
          aria-hidden="true"
          className="size-5 flex-none text-text-3 transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div id={anchor} className="grid scroll-mt-36 gap-3 pb-5 text-text-2">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {points && <BulletList points={points} />}
        {link && (
          <p className={link.isForSellers ? 'in-data-reads:hidden' : undefined}>
            <Link to={link.to} className="link inline-block min-h-6 content-center">
              {link.text}
            </Link>
          </p>
        )}
      </div>
    </details>
  );
}

/** Browsers open `<details>` for an anchor only on a page load; after client navigation this does. */
function useUnfolded(anchor: Anchor) {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  useLayoutEffect(() => {
    // After a page load the browser may have opened it already, but without moving the focus.
    if (hash !== `#${anchor}` || !details.current) return;
    details.current.open = true;
    details.current.querySelector('summary')?.focus({ preventScroll: true });
  }, [anchor, hash]);
  return details;
}
