import { formatMoney } from '@rodado/contract/format';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { OutgoingMail } from '../mail/mailer.ts';

const LOOK_MS = 15_000;
const AT_ONCE = 50;

interface Ended {
  id: string;
  title: string;
  email: string;
  name: string;
  bestOffer: number | null;
  offers: number;
}

/**
 * Tells owners that their time is over. A post ends by itself, so this only looks for ends that nobody was told about:
 * once each, also those that came while no server was running.
 */
export function startEndings(ctx: Pick<Context, 'db' | 'mailer' | 'config' | 'log'>): { stop: () => void } {
  const look = () => tellEnded(ctx).catch((error) => ctx.log.warn({ err: error }, 'owners were not told about an end'));
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  void look();
  return { stop: () => clearInterval(timer) };
}

export async function tellEnded({ db, mailer, config }: Pick<Context, 'db' | 'mailer' | 'config'>): Promise<void> {
  const told = await db.transaction().execute(async (trx) => {
    const { rows } = await sql<Ended>`
      with ended as (
        select id from post
        where expiration_date <= now() and end_told_for is distinct from expiration_date and expiration_date < 'infinity'
        order by expiration_date limit ${AT_ONCE} for update skip locked),
      marked as (
        update post set end_told_for = expiration_date from ended where post.id = ended.id
        returning post.id, title, person_id, state)
      select marked.id, title, email, name,
        (select max(price) from offer where post_id = marked.id and status in ('OPEN', 'ACCEPTED')) as best_offer,
        (select count(*) from offer where post_id = marked.id and status in ('OPEN', 'ACCEPTED')) as offers
      from marked join person on person.id = marked.person_id
      where marked.state = 'ACTIVE' and person.email is not null and person.suspended_at is null`.execute(trx);
    for (const ended of rows) await mailer.queue(trx, endedMail(config.publicUrl, ended));
    return rows.length;
  });
  if (told > 0) mailer.deliverSoon();
}

function endedMail(publicUrl: string, { id, title, email, name, bestOffer, offers }: Ended): OutgoingMail {
  const outcome =
    bestOffer === null
      ? 'No recibió ofertas. Podés volver a publicarla cuando quieras, con o sin tiempo límite.'
      : `Recibió ${offers === 1 ? 'una oferta' : `${offers} ofertas`} y la más alta es de ${formatMoney(bestOffer)}. Escribile a quien la hizo, o volvé a publicarla.`;
  return {
    to: email,
    subject: `Terminó el tiempo de «${title}»`,
    title: `Hola, ${name}`,
    paragraphs: [`Tu publicación «${title}» llegó al final de su tiempo.`, outcome],
    action: { label: 'Ver mi publicación', url: `${publicUrl}/publicaciones/${id}` },
  };
}
