/** What a page was rendered from: it is valid as long as none of this changes. */
export interface CacheDependencies {
  /** Ids of the rows that it shows. */
  ids: Set<string>;
  /** It shows a list, which any post could join. */
  isList: boolean;
  /** In milliseconds: when something in it expires. */
  freshUntil: number;
  /** False where a call failed: such a page is not cached. */
  isComplete: boolean;
  /** Calls of the API, and how many of them responded 503. */
  calls: number;
  busyCalls: number;
}

/** One response of the API that a page was rendered from. */
export interface CacheDependency {
  status: number;
  text: string;
  cacheControl?: string;
  isList: boolean;
}

export const noDependencies = (): CacheDependencies => ({
  ids: new Set(),
  isList: false,
  freshUntil: Number.POSITIVE_INFINITY,
  isComplete: true,
  calls: 0,
  busyCalls: 0,
});

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const END = /"expirationDate"\s*:\s*"([^"]+)"/g;

export function trackResponse(
  to: CacheDependencies,
  { status, text, cacheControl, isList }: CacheDependency,
  now: number,
): void {
  to.calls += 1;
  if (status === 503) to.busyCalls += 1;
  if (status >= 500 || status === 429) to.isComplete = false;
  if (isList) to.isList = true;
  for (const [id] of text.matchAll(ID)) to.ids.add(id);
  // Posts expire by the clock, without a change event.
  for (const [, end = ''] of text.matchAll(END)) {
    const moment = Date.parse(end);
    if (moment > now) to.freshUntil = Math.min(to.freshUntil, moment);
  }
  const [, seconds] = /max-age=(\d+)/.exec(cacheControl ?? '') ?? [];
  if (seconds) to.freshUntil = Math.min(to.freshUntil, now + Number(seconds) * 1_000);
}
