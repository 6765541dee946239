import { ChevronDown } from 'lucide-react';
import { type Fact, type FactsOf, mainFacts, moreFacts } from './facts.ts';

/** What can be said in one word each. */
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
