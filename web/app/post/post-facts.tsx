import { formatNumber } from '@rodado/contract/format';
import type { Post } from '@rodado/contract/post';
import { FIELD_LABELS } from '@rodado/contract/vocabulary';
import { ChevronDown } from 'lucide-react';

type Fact = readonly [label: string, value: string | null];

const mainFacts = (post: Post): Fact[] => [
  [FIELD_LABELS.year, String(post.year)],
  [FIELD_LABELS.km, formatNumber(post.km)],
  [FIELD_LABELS.condition, post.condition],
  [FIELD_LABELS.color, post.color],
  [FIELD_LABELS.brand, post.brand],
  [FIELD_LABELS.model, post.model],
];

const moreFacts = (post: Post): Fact[] => [
  [FIELD_LABELS.transmission, post.transmission],
  [FIELD_LABELS.fuel, post.fuel],
  [FIELD_LABELS.traction, post.traction],
  [FIELD_LABELS.breaks, post.breaks],
  [FIELD_LABELS.cc, post.cc === null ? null : `${formatNumber(post.cc)} cc`],
  [FIELD_LABELS.doors, post.doors],
  [FIELD_LABELS.airbags, post.airbags],
  [FIELD_LABELS.steering, post.steering],
];

/** What can be said in one word each; what a post does not say is left out. */
export function PostFacts({ post }: { post: Post }) {
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
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="border-b border-border py-3.5">
              <dt className="text-14 text-text-3">{label}</dt>
              <dd className="text-18 font-act">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
