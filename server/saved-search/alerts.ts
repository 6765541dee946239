import type { Condition, PriceType } from '@rodado/contract/enums';
import { formatMileage, formatNumber, formatPrice } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import type { SavedFilters } from '@rodado/contract/post-filter';
import { savedSearchHref } from '@rodado/contract/saved-search-texts';
import { sql } from 'kysely';
import type { Tokens } from '../account/tokens.ts';
import { type RepeatedJob, runEvery } from '../concurrency/run-every.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { isLive } from '../db/expressions.ts';
import type { MailCard, MailList } from '../mail/mail.ts';
import type { OutgoingMail } from '../mail/mailer.ts';
import { notify } from '../notification/notify.ts';
import { type After, transact } from '../transact.ts';
import { areNotBlocked } from './saved-search.queries.ts';

const INTERVAL = 3_000;
const PEOPLE_AT_ONCE = 50;
const RETRY_AFTER = '10 minutes';
/** With pictures, in one mail; the rest is a number. Several searches share them. */
const MAX_CARDS = 12;
const MIN_CARDS = 2;

/** Notifies owners of saved searches of their matches: in the bell, by push and by mail, each match once. */
export const startSavedSearchAlerts = (ctx: Context, tokens: Tokens): RepeatedJob =>
  runEvery(
    {
      name: 'saved search alerts',
      every: INTERVAL,
      first: 0,
      log: ctx.log,
      failure: 'alerts of saved searches were not sent',
    },
    async () => {
      while (await sendAlerts(ctx, tokens));
    },
  );

/** One person after the other: an error of one does not delay the others. Returns whether more may be due. */
export async function sendAlerts(ctx: Context, tokens: Tokens): Promise<boolean> {
  const due = await listDuePeople(ctx.db);
  let handled = 0;
  for (const personId of due) if (await tellOrPostpone(ctx, tokens, personId)) handled += 1;
  return due.length === PEOPLE_AT_ONCE && handled > 0;
}

async function listDuePeople(db: Db): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    select s.person_id, min(s.tell_at) as since from saved_search s join person owner on owner.id = s.person_id
    where s.tell_at <= now() and owner.suspended_at is null and owner.deleted_at is null
    group by s.person_id order by since limit ${PEOPLE_AT_ONCE}`.execute(db);
  return rows.map(({ personId }) => personId);
}

async function tellOrPostpone(ctx: Context, tokens: Tokens, personId: string): Promise<boolean> {
  try {
    return await tell(ctx, tokens, personId);
  } catch (error) {
    await sql`update saved_search set tell_at = now() + ${RETRY_AFTER}::interval
      where person_id = ${personId} and tell_at <= now()`.execute(ctx.db);
    ctx.log.warn({ err: error, personId }, 'alerts of a person were postponed');
    return true;
  }
}

/** Matches are marked in the transaction that writes their notification and mail. */
const tell = (ctx: Context, tokens: Tokens, personId: string): Promise<boolean> =>
  transact(ctx, async (trx, after) => {
    const person = await lockPerson(trx, personId);
    if (!person) return false;
    const lists = await takeDue(trx, person.id);
    if (lists.length > 0) after(() => ctx.mailer.deliverSoon());
    for (const list of lists) await notifyOf(trx, after, person, list);
    if (lists.length > 0 && person.email !== null && person.wantsMail)
      await ctx.mailer.queue(trx, mailOf(ctx.config.publicUrl, tokens, { ...person, email: person.email }, lists));
    return true;
  });

interface Recipient {
  id: string;
  email: string | null;
  name: string;
  wantsMail: boolean;
}

/** Locked, so that only one of several processes notifies each person. */
async function lockPerson(trx: Db, personId: string): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select person.id, person.email, person.name, not exists (select from notification_setting setting
      where setting.person_id = person.id and setting.kind = 'savedSearch' and not setting.email) as wants_mail
    from person where person.id = ${personId} and person.suspended_at is null and person.deleted_at is null
    for update of person skip locked`.execute(trx);
  return rows[0];
}

interface FoundPost {
  id: string;
  sellerId: string;
  title: string;
  year: number;
  km: number;
  condition: Condition;
  location: string;
  priceType: PriceType;
  price: number | null;
  minPrice: number | null;
  maxPrice: number | null;
  imageUrl: string | null;
}

interface FoundList {
  searchId: string;
  name: string;
  filters: SavedFilters;
  /** The latest first. */
  posts: FoundPost[];
}

/**
 * The new matches of a person's due searches. A post that cannot be seen now does not notify: when it is on sale again,
 * its change makes the search due again.
 */
async function takeDue(trx: Db, personId: string): Promise<FoundList[]> {
  // Locked in the order of their ids, as they are while a post is matched: neither waits for what the other holds.
  const { rows: due } = await sql<Omit<FoundList, 'posts'>>`
    with due as materialized (select id from saved_search where person_id = ${personId} and tell_at <= now()
      order by id for no key update)
    update saved_search s set tell_at = null from due, saved_filter f
    where s.id = due.id and f.id = s.filter_id
    returning s.id as search_id, s.name, f.filters`.execute(trx);
  const lists: FoundList[] = [];
  for (const search of due) {
    const { rows: posts } = await sql<FoundPost>`
      with shown as (
        select match.post_id from saved_search_match match join post on post.id = match.post_id
        where match.search_id = ${search.searchId} and match.found_at is not null and match.told_at is null
          and ${isLive} and ${areNotBlocked(sql`${personId}::uuid`, sql`post.person_id`)}),
      taken as (
        update saved_search_match match set told_at = now() from shown
        where match.search_id = ${search.searchId} and match.post_id = shown.post_id returning match.post_id)
      select post.id, post.person_id as seller_id, title, year, km, condition, location, price_type, price, min_price, max_price,
        (select case when cardinality(image.widths) > 0
          then regexp_replace(image.url, '\\.jpg$', '-' || image.widths[1] || '.webp') else image.url end
          from image where image.post_id = post.id and position = 0) as image_url
      from taken join post on post.id = taken.post_id
      order by post.created_at desc, post.id desc`.execute(trx);
    if (posts.length > 0) lists.push({ ...search, posts });
  }
  const told = lists.map(({ searchId }) => searchId);
  await sql`update saved_search set told_at = now() where id = any(${told}::uuid[])`.execute(trx);
  return lists;
}

function notifyOf(trx: Db, after: After, person: Recipient, { name, filters, posts }: FoundList): Promise<void> {
  const [only] = posts;
  return notify(trx, after, person.id, {
    kind: 'savedSearch',
    isMailed: true,
    ...(only && posts.length === 1
      ? {
          text: `Nuevo en «${quoted(name)}»: ${only.title}, ${formatPrice(only)}`,
          link: pages.post.href({ id: only.id }),
          actorId: only.sellerId,
        }
      : {
          text: `${formatNumber(posts.length)} vehículos nuevos en «${quoted(name)}»`,
          link: savedSearchHref(filters),
        }),
  });
}

/** The quotes around a name end it. */
const quoted = (name: string) => name.replace(/[«»]/g, '"');

function mailOf(
  publicUrl: string,
  tokens: Tokens,
  { id, email, name }: Recipient & { email: string },
  lists: readonly FoundList[],
): OutgoingMail {
  const shown = Math.max(MIN_CARDS, Math.floor(MAX_CARDS / lists.length));
  const [only] = lists;
  const stopOf = (what: string) => publicUrl + pages.stopMails.href({ token: tokens.stopOf(id, what) });
  const count = new Set(lists.flatMap(({ posts }) => posts.map((post) => post.id))).size;
  const isOne = only !== undefined && lists.length === 1;
  const vehicles = count === 1 ? '1 vehículo nuevo' : `${formatNumber(count)} vehículos nuevos`;
  return {
    to: email,
    personIds: [id, ...new Set(lists.flatMap(({ posts }) => posts.slice(0, shown).map(({ sellerId }) => sellerId)))],
    subject: isOne ? `${vehicles} en «${quoted(only.name)}»` : `${vehicles} en tus búsquedas guardadas`,
    preheader: only?.posts[0]?.title,
    title: `Hola, ${name}`,
    paragraphs: [
      isOne ? 'Esto es lo nuevo en una búsqueda que guardaste.' : 'Esto es lo nuevo en tus búsquedas guardadas.',
    ],
    lists: lists.map(({ searchId, name: title, filters, posts }): MailList => {
      const rest = posts.length - shown;
      return {
        title,
        cards: posts.slice(0, shown).map((post) => cardOf(publicUrl, post)),
        ...(rest > 0 && { more: { label: `y ${formatNumber(rest)} más`, url: publicUrl + savedSearchHref(filters) } }),
        stop: { label: 'No avisarme más de esta búsqueda', url: stopOf(searchId) },
      };
    }),
    action: isOne
      ? { label: 'Ver la búsqueda', url: publicUrl + savedSearchHref(only.filters) }
      : { label: 'Ver mis búsquedas', url: publicUrl + pages.savedSearches.path },
    unsubscribe: isOne
      ? {
          pageUrl: stopOf(only.searchId),
          oneClickUrl: `${publicUrl}/api/saved-search/stop/${tokens.stopOf(id, only.searchId)}`,
        }
      : {
          pageUrl: stopOf('savedSearch'),
          oneClickUrl: `${publicUrl}/api/notification/stop/${tokens.stopOf(id, 'savedSearch')}`,
        },
  };
}

const cardOf = (publicUrl: string, post: FoundPost): MailCard => ({
  title: post.title,
  price: formatPrice(post),
  details: [post.year, formatMileage(post), post.location].filter(Boolean).join(' · '),
  url: publicUrl + pages.post.href({ id: post.id }),
  imageUrl: post.imageUrl && publicUrl + post.imageUrl,
});
