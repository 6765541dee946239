import { FIELD_LABELS } from '@rodado/contract/enums';
import { formatMileage, formatNumber } from '@rodado/contract/format';
import type { Post } from '@rodado/contract/post';
import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { FoldedText } from '../../ui/folded-text.tsx';

type Fact = readonly [label: string, value: string];

/** A post or a draft. */
type FactsOf = Pick<
  Post,
  | 'year'
  | 'km'
  | 'condition'
  | 'color'
  | 'brand'
  | 'model'
  | 'transmission'
  | 'fuel'
  | 'traction'
  | 'breaks'
  | 'cc'
  | 'doors'
  | 'airbags'
  | 'steering'
>;

interface HeadlineFactsProps {
  post: Pick<Post, 'year' | 'km' | 'condition' | 'fuel' | 'transmission' | 'location'>;
  /** When it was published. */
  children: ReactNode;
}

/** The line above the title of a post: what decides whether it is looked at. */
export function HeadlineFacts({ post, children }: HeadlineFactsProps) {
  const facts = [formatMileage(post), post.fuel, post.transmission, post.location].filter(Boolean);
  return (
    <p className="num text-15 text-text-2">
      <b className="text-text">{post.year}</b>
      {facts.map((fact) => (
        <Fragment key={fact}>
          <Dot /> <span className="whitespace-nowrap">{fact}</span>
        </Fragment>
      ))}
      {children}
    </p>
  );
}

/** Stays at the end of a line that wraps. */
export const Dot = ({ className }: { className?: string }) => <span className={className}>&nbsp;•</span>;

export function PostFacts({ post }: { post: FactsOf }) {
  return (
    <section aria-label="Características" className="mt-4 md:mt-6.5">
      <FactList facts={mainFacts(post)} />
      <details className="group">
        <summary className="link flex min-h-11 w-fit list-none items-center gap-1.5 [&::-webkit-details-marker]:hidden">
          Más características
          <ChevronDown className="size-5 group-open:rotate-180" />
        </summary>
        <FactList facts={moreFacts(post)} />
      </details>
    </section>
  );
}

function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="num grid grid-cols-2 border-t border-border lg:grid-cols-3">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0 border-b border-border py-3.5 pr-3">
          <dt className="text-14 text-text-3">{label}</dt>
          <dd className="text-18 font-act wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export const mainFacts = (post: FactsOf): Fact[] =>
  present([
    [FIELD_LABELS.year, String(post.year)],
    [FIELD_LABELS.km, formatMileage(post) && formatNumber(post.km)],
    [FIELD_LABELS.condition, post.condition],
    [FIELD_LABELS.color, post.color],
    [FIELD_LABELS.brand, post.brand],
    [FIELD_LABELS.model, post.model],
  ]);

export const moreFacts = (post: FactsOf): Fact[] =>
  present([
    [FIELD_LABELS.transmission, post.transmission],
    [FIELD_LABELS.fuel, post.fuel],
    [FIELD_LABELS.traction, post.traction],
    [FIELD_LABELS.breaks, post.breaks],
    [FIELD_LABELS.cc, post.cc === null ? null : `${formatNumber(post.cc)} cc`],
    [FIELD_LABELS.doors, post.doors],
    [FIELD_LABELS.airbags, post.airbags],
    [FIELD_LABELS.steering, post.steering],
  ]);

/** Omits missing values. */
const present = (facts: (readonly [string, string | null])[]): Fact[] =>
  facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));

/** The seller's text. */
export function PostDescription({ text }: { text: string }) {
  return (
    <section aria-labelledby="descripcion" className="mt-7.5">
      <h2 id="descripcion" className="mb-2 text-22">
        Descripción
      </h2>
      <FoldedText text={text} isLong={isLong(text)} lines={6} />
    </section>
  );
}

/** Characters in a full line of the widest description, and the lines shown of a long one. */
const LINE = 68;
const SHOWN = 6;

/**
 * Whether a description is collapsed. Estimated, not measured: the server decides, so that hydration causes no layout
 * shift. Narrow screens wrap more lines, but a text that counts as short is shown in full there too.
 */
export function isLong(text: string): boolean {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0);
  return lines > SHOWN + 1;
}
