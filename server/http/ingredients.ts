/** What a page was made of: it is good as long as none of this changes. */
export interface Ingredients {
  /** Rows that it shows, by their ids. */
  ids: Set<string>;
  /** Any post could have a place in it. */
  isList: boolean;
  /** In milliseconds: from then on something in it is over. */
  freshUntil: number;
  /** False where something could not be had: such a page is for the one who asked. */
  isWhole: boolean;
  /** Calls of the API, and those among them that were answered 503. */
  calls: number;
  busyCalls: number;
}

/** One answer of the API that went into a page. */
export interface Ingredient {
  status: number;
  text: string;
  cacheControl?: string;
  isList: boolean;
}

export const noIngredients = (): Ingredients => ({
  ids: new Set(),
  isList: false,
  freshUntil: Number.POSITIVE_INFINITY,
  isWhole: true,
  calls: 0,
  busyCalls: 0,
});

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const END = /"expirationDate"\s*:\s*"([^"]+)"/g;

export function addIngredient(to: Ingredients, { status, text, cacheControl, isList }: Ingredient, now: number): void {
  to.calls += 1;
  if (status === 503) to.busyCalls += 1;
  if (status >= 500 || status === 429) to.isWhole = false;
  if (isList) to.isList = true;
  for (const [id] of text.matchAll(ID)) to.ids.add(id);
  // Posts end by the clock, and nobody tells of it.
  for (const [, end = ''] of text.matchAll(END)) {
    const moment = Date.parse(end);
    if (moment > now) to.freshUntil = Math.min(to.freshUntil, moment);
  }
  const [, seconds] = /max-age=(\d+)/.exec(cacheControl ?? '') ?? [];
  if (seconds) to.freshUntil = Math.min(to.freshUntil, now + Number(seconds) * 1_000);
}
