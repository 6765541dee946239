import { profileImageOf, publicNameOf } from '../db/expressions.ts';

/** Questions are public, the surname of a person who asks is not: it is for the seller and the asker. */
const nameFor = (viewer: string) =>
  `case when ${viewer} in (post.person_id, asker.id) then asker.name else ${publicNameOf('asker')} end`;

/**
 * The contract's Question, built by PostgreSQL itself. A fragment of statements about a `question` row with its `post`,
 * its person as `asker` and, where there is one, its `answer`. `viewer` is an expression of the viewer's id, or of null.
 */
export const questionJson = (viewer: string) => `json_build_object(
  'id', question.id, 'text', question.text, 'createdAt', moment(question.created_at),
  'user', json_build_object('id', asker.id, 'name', ${nameFor(viewer)}, 'profileImage', ${profileImageOf('asker')}),
  'post', json_build_object('id', post.id, 'title', post.title),
  'answer', case when answer.id is not null then json_build_object(
    'id', answer.id, 'text', answer.text, 'createdAt', moment(answer.created_at)) end)`;

export const WITH_ASKER_AND_ANSWER = `
  join person asker on asker.id = question.person_id left join answer on answer.question_id = question.id`;
