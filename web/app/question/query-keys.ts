/** Everything about questions. */
export const QUESTIONS = ['questions'] as const;
/** The pages of the questions on own posts. */
export const RECEIVED = ['questions', 'received'] as const;
/** The pages of the own questions. */
export const SENT = ['questions', 'sent'] as const;
/** The pages of the questions on one post. */
export const questionsOf = (postId: string) => ['questions', 'post', postId] as const;
