import { NOTIFICATIONS_PATH } from '@rodado/contract/addresses';
import { formatNumber } from '@rodado/contract/format';
import type { NotificationKind } from '@rodado/contract/vocabulary';
import { sql } from 'kysely';
import type { Tokens } from '../account/tokens.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import type { OutgoingMail } from '../mail/mailer.ts';

const LOOK_MS = 30_000;
const PEOPLE_AT_ONCE = 50;
/** Whoever looks within this time needs no mail. */
const UNREAD_FOR = '10 minutes';
const MOST_LINES = 30;

type What = 'news' | 'followed';

/** Mails about what is still unread: all of it in one, and what companies published at most once a day. */
export function startNewsMails(ctx: Context, tokens: Tokens): { stop: () => void } {
  const look = async () => {
    try {
      for (const what of ['news', 'followed'] as const) await mailNews(ctx, tokens, what);
    } catch (error) {
      ctx.log.warn({ err: error }, 'mails about news were not written');
    }
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

export async function mailNews(ctx: Context, tokens: Tokens, what: What): Promise<void> {
  const count = await ctx.db.transaction().execute(async (trx) => {
    const people = await findPeople(trx, what);
    for (const person of people) {
      const lines = await takeLines(trx, person.id, what);
      if (lines.length === 0) continue;
      const mailId = await ctx.mailer.queue(trx, mailOf(ctx.config.publicUrl, tokens, person, lines, what));
      const ids = lines.map(({ id }) => id);
      await sql`update notification set mail_id = ${mailId} where id = any(${ids}::uuid[])`.execute(trx);
    }
    return people.length;
  });
  if (count > 0) ctx.mailer.deliverSoon();
}

interface Reader {
  id: string;
  email: string;
  name: string;
}

const isOf = (what: What) => (what === 'followed' ? sql`n.kind = 'followed'` : sql`n.kind <> 'followed'`);
const WANTED = sql`not exists (select from notification_setting s
  where s.person_id = n.person_id and s.kind = n.kind and not s.email)`;

/** Locked, so that of several processes one writes to each person. */
async function findPeople(trx: Db, what: What): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
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

/** Everything that is unread, also what is younger: it would only be the next mail. */
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
  { id, email, name }: Reader,
  lines: Line[],
  what: What,
): OutgoingMail {
  const token = tokens.stopOf(id, what === 'followed' ? 'followed' : 'all');
  const shown = lines.slice(0, MOST_LINES).map(({ text, link }) => `${text}\n${publicUrl}${link}`);
  const rest = lines.length - shown.length;
  const [only] = lines;
  return {
    to: email,
    personIds: [id, ...lines.flatMap(({ actorId }) => actorId ?? [])],
    subject: subjectOf(lines, what),
    title: `Hola, ${name}`,
    paragraphs: [...shown, ...(rest > 0 ? [`Y ${formatNumber(rest)} más.`] : [])],
    action:
      lines.length === 1 && only
        ? { label: 'Verlo en Rodado', url: `${publicUrl}${only.link}` }
        : { label: 'Ver todo', url: publicUrl + NOTIFICATIONS_PATH },
    unsubscribe: {
      pageUrl: `${publicUrl}/dejar-de-avisar/${token}`,
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
};
