import { PAPERS_ITEMS } from '@rodado/contract/enums';
import { formatDate } from '@rodado/contract/format';
import { pages, QUESTIONS_ID } from '@rodado/contract/pages';
import type { DeclarePapers } from '@rodado/contract/papers';
import type { Post } from '@rodado/contract/post';
import { Check, ChevronDown, CircleAlert, ExternalLink, Minus, X } from 'lucide-react';
import { Link } from 'react-router';
import { cx } from '../ui/class-names.ts';
import {
  CHECKS,
  DISCLAIMER,
  ITEM_TEXTS,
  MOTORCYCLES,
  STEPS,
  TITLE,
  type Tone,
  toneOf,
  valueText,
} from './papers.texts.ts';

interface PapersCardProps {
  post: Pick<Post, 'id' | 'category' | 'status' | 'papers'>;
  isOwn: boolean;
}

/** What the seller declares, and what buyers should verify. Works without script. */
export function PapersCard({ post, isOwn }: PapersCardProps) {
  const { papers } = post;
  return (
    <section aria-labelledby="papeles" className="mt-7.5">
      <h2 id="papeles" className="mb-1 text-22">
        {TITLE}
      </h2>
      {papers && <PapersList papers={papers} at={papers.declaredAt} />}
      {!papers && <NothingDeclared post={post} isOwn={isOwn} />}
      <BuyersChecklist isMotorcycle={post.category === 'Moto'} />
    </section>
  );
}

/** As long for the owner as for everybody: the page does not move when it knows who is looking. */
function NothingDeclared({ post: { id, status }, isOwn }: PapersCardProps) {
  return (
    <p className="text-text-2">
      {isOwn ? 'Todavía no declaraste los papeles.' : 'Quien vende no declaró los papeles.'}{' '}
      {isOwn && (
        <Link to={pages.papers.href({ id })} className="link">
          Declarar los papeles
        </Link>
      )}
      {!isOwn && status === 'ACTIVE' && (
        <a href={`#${QUESTIONS_ID}`} className="link">
          Preguntale al vendedor
        </a>
      )}
    </p>
  );
}

interface PapersListProps {
  papers: DeclarePapers;
  /** When it was declared. */
  at: string;
}

/** In the preview of a post. */
export function DeclaredPapers(props: PapersListProps) {
  return (
    <section aria-labelledby="papeles" className="mt-7.5">
      <h2 id="papeles" className="mb-1 text-22">
        {TITLE}
      </h2>
      <PapersList {...props} />
    </section>
  );
}

function PapersList({ papers, at }: PapersListProps) {
  return (
    <>
      <p className="text-text-2">
        Declarado por el vendedor el <time dateTime={at}>{formatDate(at)}</time>. Rodado no lo verificó.
      </p>
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-x-8 border-t border-border">
        {PAPERS_ITEMS.map((item) => (
          <div key={item} className="flex min-h-11 items-center gap-2.5 border-b border-border py-2">
            <dt className="min-w-0 flex-1">{ITEM_TEXTS[item].label}</dt>
            <dd
              className={cx('flex flex-none items-center gap-1.5', papers[item] === null ? 'text-text-3' : 'font-act')}
            >
              <ToneIcon tone={toneOf(item, papers[item])} isYes={papers[item] === true} />
              {valueText(papers[item])}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const TONES: Record<Tone, string> = {
  good: 'text-success',
  bad: 'text-warn',
  neutral: 'text-text-3',
  unknown: 'text-text-3',
};

/** The text beside it says the same: color and shape only help the eye. */
function ToneIcon({ tone, isYes }: { tone: Tone; isYes: boolean }) {
  const Icon = tone === 'unknown' ? Minus : tone === 'bad' ? CircleAlert : isYes || tone === 'good' ? Check : X;
  return <Icon aria-hidden="true" className={cx('size-5 flex-none', TONES[tone])} />;
}

function BuyersChecklist({ isMotorcycle }: { isMotorcycle: boolean }) {
  return (
    <details className="group mt-1">
      <summary className="link flex min-h-11 w-fit list-none items-center gap-1.5 [&::-webkit-details-marker]:hidden">
        Antes de comprar: qué verificar
        <ChevronDown className="size-5 flex-none group-open:rotate-180" />
      </summary>
      <div className="max-w-[68ch] rounded-l border border-border bg-surface p-4 md:p-5">
        <ul className="grid gap-3.5">
          {CHECKS.map(({ lead, text, link }) => (
            <li key={lead}>
              <b>{lead}</b> <span className="text-text-2">{text}</span>
              {link && (
                <a
                  href={link.href}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="link flex min-h-6 w-fit items-center gap-1.5 max-md:min-h-11"
                >
                  {link.text}
                  <ExternalLink className="size-4 flex-none" />
                  <span className="sr-only">(se abre en otra pestaña)</span>
                </a>
              )}
            </li>
          ))}
        </ul>
        <h3 className="mt-5 mb-2 text-16">Con un escribano</h3>
        <ol className="grid list-decimal gap-2 pl-5 marker:text-text-3">
          {STEPS.map(({ lead, text }) => (
            <li key={lead}>
              <b>{lead}</b> <span className="text-text-2">{text}</span>
            </li>
          ))}
        </ol>
        {isMotorcycle && <p className="mt-3 text-text-2">{MOTORCYCLES}</p>}
        <p className="mt-3 text-14 text-text-2">{DISCLAIMER}</p>
      </div>
    </details>
  );
}
