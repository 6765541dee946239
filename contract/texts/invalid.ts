export * as account from './invalid-account.ts';
export * as offer from './invalid-offer.ts';
export * as post from './invalid-post.ts';
export * as question from './invalid-question.ts';
