import { profileImageOf } from '../db/expressions.ts';

/**
 * The contract's Question, written by PostgreSQL itself. A part of statements about a `question` row with its `post`, its
 * person as `asker` and, where there is one, its `answer`.
 */
export const QUESTION_JSON = `json_build_object(
  'id', question.id, 'text', question.text, 'createdAt', moment(question.created_at),
  'user', json_build_object('id', asker.id, 'name', asker.name, 'profileImage', ${profileImageOf('asker')}),
  'post', json_build_object('id', post.id, 'title', post.title),
  'answer', case when answer.id is not null then json_build_object(
    'id', answer.id, 'text', answer.text, 'createdAt', moment(answer.created_at)) end)`;

export const WITH_ASKER_AND_ANSWER = `
  join person asker on asker.id = question.person_id left join answer on answer.question_id = question.id`;
