import { ChevronDown } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { pageMeta } from '../layout/page-meta.ts';
import type { Route } from './+types/help.route.ts';
import { ANSWERS, type Answer, TOPICS } from './answers.ts';
import type { Anchor } from './help-address.ts';
import { Points } from './points.tsx';

const wordsOf = ({ paragraphs = [], points = [] }: Answer) =>
  [...paragraphs, ...points.map(({ lead, text }) => `${lead} ${text}`)].join('\n');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Ayuda',
    description:
      'Cómo buscar, preguntar, ofertar, publicar y comprar sin sorpresas en Rodado: respuestas cortas a lo que más nos preguntan.',
    path: '/ayuda',
    structured: {
      '@type': 'FAQPage',
      mainEntity: TOPICS.flatMap(({ anchors }) => anchors.map((anchor) => ANSWERS[anchor])).map((answer) => ({
        '@type': 'Question',
        name: answer.question,
        acceptedAnswer: { '@type': 'Answer', text: wordsOf(answer) },
      })),
    },
  });

export default function HelpPage() {
  return (
    <main className="wrap pt-6 pb-14 md:pt-11 md:pb-20">
      <h1 className="display text-30 md:text-38">Ayuda</h1>
      <p className="mt-4 max-w-[58ch] text-18 text-text-2">
        Respuestas cortas a lo que más nos preguntan. Si la tuya no está,{' '}
        <Link to="/contacto" className="link">
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

/** Works without script. The address is inside, so that a link to it unfolds the answer. */
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
        {points && <Points points={points} />}
        {link && (
          <p className={link.isForSellers ? 'in-data-[role=admin]:hidden' : undefined}>
            <Link to={link.to} className="link">
              {link.text}
            </Link>
          </p>
        )}
      </div>
    </details>
  );
}

/** Browsers unfold what a link leads to only when they load the page themselves; from another page of ours it is on us. */
function useUnfolded(anchor: Anchor) {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  useLayoutEffect(() => {
    // On a page that was loaded the browser may have unfolded it, but the focus would be nowhere.
    if (hash !== `#${anchor}` || !details.current) return;
    details.current.open = true;
    details.current.querySelector('summary')?.focus({ preventScroll: true });
  }, [anchor, hash]);
  return details;
}
