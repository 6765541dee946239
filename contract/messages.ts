/**
 * Texts shown to people. `INVALID`, `FAILED`, `DONE` and `REFUSED` are copied verbatim from the specification, also
 * where they use 'tú'; texts it does not define are in `OWN_TEXTS`, in voseo. Each is a constant of a module, so that a
 * page downloads the texts it shows and no others.
 */
export * as BAD_FILTER from './texts/bad-filter.ts';
export * as DONE from './texts/done.ts';
export * as FAILED from './texts/failed.ts';
export * as INVALID from './texts/invalid.ts';
export * as OWN_TEXTS from './texts/own.ts';
export * as REFUSED from './texts/refused.ts';
