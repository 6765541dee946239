import type { NotificationKind } from '@rodado/contract/enums';
import { formatNumber } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import { sql } from 'kysely';
import type { Tokens } from '../account/tokens.ts';
import { isBlockedBetween } from '../block/block.queries.ts';
import { type RepeatedJob, runEvery } from '../concurrency/run-every.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import type { OutgoingMail } from '../mail/mailer.ts';
import { transact } from '../transact.ts';

const INTERVAL = 30_000;
const PEOPLE_AT_ONCE = 50;
/** A notification that is read within this time needs no mail. */
const UNREAD_FOR = '10 minutes';
const MAX_LINES = 30;

type What = 'notifications' | 'followed';

/** Mails about unread notifications: all of them in one, and posts of followed companies at most once a day. */
export const startDigestMails = (ctx: Context, tokens: Tokens): RepeatedJob =>
  runEvery(
    { name: 'digest mails', every: INTERVAL, log: ctx.log, failure: 'digest mails were not written' },
    async () => {
      for (const what of ['notifications', 'followed'] as const) await sendDigests(ctx, tokens, what);
    },
  );

export const sendDigests = (ctx: Context, tokens: Tokens, what: What): Promise<void> =>
  transact(ctx, async (trx, after) => {
    const people = await findPeople(trx, what);
    if (people.length > 0) after(() => ctx.mailer.deliverSoon());
    for (const person of people) {
      const lines = await takeLines(trx, person.id, what);
      if (lines.length === 0) continue;
      const mailId = await ctx.mailer.queue(trx, mailOf(ctx.config.publicUrl, tokens, person, lines, what));
      const ids = lines.map(({ id }) => id);
      await sql`update notification set mail_id = ${mailId} where id = any(${ids}::uuid[])`.execute(trx);
    }
  });

interface Recipient {
  id: string;
  email: string;
  name: string;
}

const isOf = (what: What) => (what === 'followed' ? sql`n.kind = 'followed'` : sql`n.kind <> 'followed'`);
/** What somebody wrote before a block is not mailed after it. */
const WANTED = sql`(not exists (select from notification_setting s
    where s.person_id = n.person_id and s.kind = n.kind and not s.email)
  and not ${isBlockedBetween(sql`n.person_id`, sql`n.actor_id`)})`;

/** Locked, so that only one of several processes mails each person. */
async function findPeople(trx: Db, what: What): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select person.id, person.email, person.name from person
    where person.email is not null and person.activated_at is not null and person.suspended_at is null
      and exists (select from notification n where n.person_id = person.id and ${isOf(what)} and ${WANTED}
        and n.read_at is null and n.mailed_at is null and n.created_at < now() - ${UNREAD_FOR}::interval)
      ${
        what === 'followed'
          ? sql`and not exists (select from notification n where n.person_id = person.id and ${isOf(what)}
              and n.mailed_at > now() - interval '1 day')`
          : sql``
      }
    limit ${PEOPLE_AT_ONCE} for update of person skip locked`.execute(trx);
  return rows;
}

interface Line {
  id: string;
  kind: NotificationKind;
  text: string;
  link: string;
  actorId: string | null;
}

/** Everything that is unread, also what is newer: it would only cause another mail. */
async function takeLines(trx: Db, personId: string, what: What): Promise<Line[]> {
  const { rows } = await sql<Line>`
    with taken as (
      update notification n set mailed_at = now()
      where n.person_id = ${personId} and ${isOf(what)} and ${WANTED} and n.read_at is null and n.mailed_at is null
      returning id, kind, text, link, actor_id, created_at)
    select id, kind, text, link, actor_id from taken order by created_at desc`.execute(trx);
  return rows;
}

function mailOf(
  publicUrl: string,
  tokens: Tokens,
  { id, email, name }: Recipient,
  lines: Line[],
  what: What,
): OutgoingMail {
  const token = tokens.stopOf(id, what === 'followed' ? 'followed' : 'all');
  const links = lines.slice(0, MAX_LINES).map(({ text, link }) => ({ text, url: publicUrl + link }));
  const rest = lines.length - links.length;
  const [first] = links;
  return {
    to: email,
    personIds: [id, ...lines.flatMap(({ actorId }) => actorId ?? [])],
    subject: subjectOf(lines, what),
    title: `Hola, ${name}`,
    ...(links.length === 1 && first
      ? { paragraphs: [first.text], action: { label: 'Verlo en Rodado', url: first.url } }
      : {
          links,
          paragraphs: rest > 0 ? [`Y ${formatNumber(rest)} más.`] : [],
          action: { label: 'Ver todo', url: publicUrl + pages.notifications.path },
        }),
    unsubscribe: {
      pageUrl: publicUrl + pages.stopMails.href({ token }),
      oneClickUrl: `${publicUrl}/api/notification/stop/${token}`,
    },
  };
}

function subjectOf(lines: readonly Line[], what: What): string {
  if (what === 'followed')
    return lines.length === 1 ? 'Una empresa que seguís publicó un vehículo' : 'Lo nuevo de las empresas que seguís';
  if (lines.length > 1) return `Tenés ${formatNumber(lines.length)} novedades en Rodado`;
  return SUBJECTS[lines[0]?.kind ?? 'message'];
}

const SUBJECTS: Record<NotificationKind, string> = {
  message: 'Tenés un mensaje sin leer',
  question: 'Te hicieron una pregunta',
  answer: 'Respondieron tu pregunta',
  offer: 'Novedades de una oferta',
  outbid: 'Superaron tu oferta',
  endingSoon: 'Una publicación está por terminar',
  ended: 'Terminó una publicación',
  verification: 'Novedades de la verificación de tu empresa',
  followed: 'Una empresa que seguís publicó un vehículo',
  priceDrop: 'Bajó el precio de un vehículo que mirás',
  savedSearch: 'Hay vehículos nuevos en una búsqueda',
  rating: 'Novedades de una valoración',
  appointment: 'Novedades de un encuentro',
  assigned: 'Te asignaron una conversación',
  reminder: 'Tenés un recordatorio',
};
