import { formatNumber } from '@rodado/contract/format';
import type { Post } from '@rodado/contract/post';
import { FIELD_LABELS } from '@rodado/contract/vocabulary';

export type Fact = readonly [label: string, value: string];

/** A post, or one that is being written. */
export type FactsOf = Pick<
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

export const mainFacts = (post: FactsOf): Fact[] =>
  present([
    [FIELD_LABELS.year, String(post.year)],
    [FIELD_LABELS.km, formatNumber(post.km)],
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

/** What a post does not say is left out. */
const present = (facts: (readonly [string, string | null])[]): Fact[] =>
  facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
