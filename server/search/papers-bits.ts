import { PAPERS_FILTERS, type PapersFilterName } from '@rodado/contract/filters';
import { snakeCase } from '../db/snake-case.ts';

/** What is declared of `PAPERS_FILTERS`, one bit each. */
export const bitsOf = (has: (name: PapersFilterName) => boolean): number =>
  PAPERS_FILTERS.reduce((bits, { name }, i) => (has(name) ? bits | (1 << i) : bits), 0);

/** Of the item at this place. */
export const hasBit = (bits: number, i: number): boolean => ((bits >> i) & 1) === 1;

/** The same of a row of `post`. */
export const PAPERS_BITS_OF_POST = `(${PAPERS_FILTERS.map(
  ({ name }, i) => `case when post.${snakeCase(name)} then ${1 << i} else 0 end`,
).join(' + ')})`;
