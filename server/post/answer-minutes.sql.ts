/** The newest are representative of a company that sells thousands, and its pages cost no more than those of others. */
const MAX_POSTS = 200;
const MAX_CONVERSATIONS = 200;

/** Excludes conversations that the seller cannot answer: one side blocked, or the buyer suspended or deleted. */
const CAN_BE_ANSWERED = `exists (
    select from person buyer
    where buyer.id = conversation.buyer_id and buyer.deleted_at is null and buyer.suspended_at is null
  ) and not exists (
    select from block
    where (block.person_id, block.blocked_id) in
      ((conversation.owner_id, conversation.buyer_id), (conversation.buyer_id, conversation.owner_id))
  )`;

/**
 * What a `person` was asked in 90 days about their posts, in public and in conversations, and when they first answered.
 * A conversation whose first remaining message is the seller's waits for no answer; an offer is answered with a button.
 */
const ASKED = `
  select question.created_at as asked_at, answer.created_at as answered_at
  from (
      select id from post where person_id = person.id and state <> 'DELETED'
      order by created_at desc limit ${MAX_POSTS}
    ) sold
    join question on question.post_id = sold.id left join answer on answer.question_id = question.id
  where question.deleted_at is null and question.created_at > now() - interval '90 days'
  union all
  select opening.created_at, reply.created_at
  from (
      select id from conversation
      where owner_id = person.id and last_message_at > now() - interval '90 days' and ${CAN_BE_ANSWERED}
      order by created_at desc limit ${MAX_CONVERSATIONS}
    ) talk
    cross join lateral (
      select created_at, sender_id, offer_id from message
      where conversation_id = talk.id and deleted_at is null order by seq limit 1
    ) opening
    left join lateral (
      select created_at from message
      where conversation_id = talk.id and deleted_at is null and sender_id = person.id order by seq limit 1
    ) reply on true
  where opening.created_at > now() - interval '90 days' and opening.sender_id <> person.id
    and opening.offer_id is null`;

/**
 * Of a `person`: the median number of minutes until they answer. Null where that would be a guess or embarrassing:
 * fewer than three answers, less than half answered of what is older than a day, more than a week.
 *
 * Hours are whole and rounded up, 60 is less than one; from a day on it is whole days. It does not reveal when a seller
 * was online.
 */
export const ANSWER_MINUTES = `(
  select case
    when answers < 3 or due_answers * 2 < due or hours > 7 * 24 then null
    when hours < 23 then floor(hours + 1) * 60
    else round(hours / 24) * 24 * 60 end::int
  from (
    select count(waited) as answers,
      count(*) filter (where is_due) as due, count(waited) filter (where is_due) as due_answers,
      percentile_cont(0.5) within group (order by waited) as hours
    from (
      select extract(epoch from answered_at - asked_at) / 3600 as waited, asked_at < now() - interval '1 day' as is_due
      from (${ASKED}) asked
    ) wait
  ) usual)`;
