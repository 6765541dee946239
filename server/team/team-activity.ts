import type { TeamAction } from '@rodado/contract/enums';
import { formatPrice } from '@rodado/contract/format';
import { ROWS_PER_PAGE, TEAM_ACTIVITY_DAYS } from '@rodado/contract/limits';
import { ById } from '@rodado/contract/scalars';
import type { TeamActivity, TeamActivityPage } from '@rodado/contract/team';
import { sql } from 'kysely';
import type { Viewer } from '../account/viewer.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import { pagingOf } from '../db/list.ts';
import type { App } from '../http/fastify.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the post that a company is about to change. */
    priceBefore: string | null;
  }
}

interface RecordedAction {
  action: TeamAction;
  /** The post, or the question or offer whose post it is. */
  subjectId?: string | undefined;
  conversationId?: string;
  otherId?: string;
  detail?: Record<string, unknown>;
}

/** Frequent actions: repetitions within an hour are one entry. */
const FREQUENT: readonly TeamAction[] = [
  'post.edited',
  'papers.edited',
  'condition.edited',
  'profile.edited',
  'message.sent',
  'stock.changed',
  'lead.noted',
];

/** Records an action for the company's activity. Does nothing without a team. */
export async function recordAction(
  db: Db,
  { id, member }: Pick<Viewer, 'id' | 'member'>,
  { action, subjectId, conversationId = undefined, otherId, detail = {} }: RecordedAction,
): Promise<void> {
  const memberId = member?.id ?? null;
  const subject = subjectId ?? null;
  await sql`
    insert into team_activity (company_id, member_id, act, post_id, conversation_id, other_id, detail)
    select company.id, ${memberId}, ${action}, post.id, ${conversationId ?? null}, ${otherId ?? null}, ${JSON.stringify(detail)}
    from company left join post on post.id = coalesce((select post_id from question where question.id = ${subject}),
      (select post_id from offer where offer.id = ${subject}), ${subject}::uuid)
    where company.person_id = ${id} and exists (select from team_member where team_member.company_id = company.id)
      ${
        FREQUENT.includes(action)
          ? sql`and not exists (select from team_activity a where a.company_id = company.id and a.act = ${action}
              and a.at > now() - interval '1 hour' and a.member_id is not distinct from ${memberId}::uuid
              and a.post_id is not distinct from post.id
              and a.conversation_id is not distinct from ${conversationId ?? null}::uuid
              and a.other_id is not distinct from ${otherId ?? null}::uuid)`
          : sql``
      }`.execute(db);
}

/**
 * Writes down the calls of companies whose endpoint says what it does: here for all of them, after they succeeded and
 * before they are answered. A process that dies in between leaves one unwritten; messages have their author in their row.
 */
export function recordActions(app: App, { db, log }: Context) {
  app.decorateRequest('priceBefore', null);
  app.addHook('preHandler', async (request) => {
    const { action } = request.routeOptions.config;
    if (action === 'post.edited' && request.viewer?.role === 'COMPANY')
      request.priceBefore = (await findPost(db, ById.safeParse(request.params).data?.id))?.price ?? null;
  });
  app.addHook('onSend', async (request, reply) => {
    const { viewer, priceBefore } = request;
    const { action } = request.routeOptions.config;
    if (!action || reply.statusCode >= 400 || viewer?.role !== 'COMPANY') return;
    const subjectId = ById.safeParse(request.params).data?.id;
    try {
      const post = action === 'post.edited' ? await findPost(db, subjectId) : undefined;
      const isStatus = request.routeOptions.url?.endsWith('/status') ?? false;
      await recordAction(db, viewer, { subjectId, ...(post ? actionOnPost(post, priceBefore, isStatus) : { action }) });
    } catch (error) {
      // It is done: a missing entry must not make it look like a failure.
      log.error({ err: error, act: action }, 'an act was not written down');
    }
  });
}

const STATUS_ACTIONS: Record<string, TeamAction> = {
  ACTIVE: 'post.activated',
  PAUSED: 'post.paused',
  SOLD: 'post.sold',
};

function actionOnPost(
  { state, price }: { state: string; price: string },
  priceBefore: string | null,
  isStatus: boolean,
): Pick<RecordedAction, 'action' | 'detail'> {
  if (isStatus) return { action: STATUS_ACTIONS[state] ?? 'post.edited' };
  if (priceBefore === null || priceBefore === price) return { action: 'post.edited' };
  return { action: 'post.priced', detail: { price: { from: priceBefore, to: price } } };
}

async function findPost(db: Db, postId: string | undefined): Promise<{ state: string; price: string } | undefined> {
  if (postId === undefined) return undefined;
  const post = await db
    .selectFrom('post')
    .where('id', '=', postId)
    .select(['state', 'priceType', 'price', 'minPrice', 'maxPrice'])
    .executeTakeFirst();
  return post && { state: post.state, price: formatPrice(post) };
}

const RECENT = sql`at > now() - make_interval(days => ${sql.lit(TEAM_ACTIVITY_DAYS)})`;

export async function listActivity(db: Db, companyId: string, page: number): Promise<TeamActivityPage> {
  const [{ rows }, counted] = await Promise.all([
    sql<TeamActivity>`
      select a.id::text as id, a.act,
        case when member.id is not null then jsonb_build_object('id', member.id, 'name', member.name) end as member,
        case when other.id is not null then jsonb_build_object('id', other.id, 'name', other.name) end as other,
        case when post.id is not null then jsonb_build_object('id', post.id, 'title', post.title) end as post,
        a.conversation_id, a.detail->'price' as price, a.detail->>'role' as role, moment(a.at) as at
      from (select * from team_activity where company_id = ${companyId} and ${RECENT}
        order by id desc limit ${ROWS_PER_PAGE} offset ${(page - 1) * ROWS_PER_PAGE}) a
        left join person member on member.id = a.member_id left join person other on other.id = a.other_id
        left join post on post.id = a.post_id
      order by a.id desc`.execute(db),
    sql<{ total: number }>`select count(*) as total from team_activity
      where company_id = ${companyId} and ${RECENT}`.execute(db),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  return { activity: rows, ...pagingOf(page, total) };
}

export const deleteOldActivity = (db: Db) => deleteBatch(db, 'teamActivity', sql`not (${RECENT})`);
