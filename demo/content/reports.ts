import type { ReportReason } from '@rodado/contract/enums';
import { itemAt } from '../random.ts';
import type { Conversation } from './conversations.ts';
import { LUCIA, MARTIN } from './known-accounts.ts';
import type { DemoPost } from './post.ts';
import type { DemoQuestion, World } from './question-threads.ts';

/** Indexes in the lists of the content. */
export type Reported =
  | { question: number }
  | { post: number }
  | { person: number }
  | { conversation: number; message: number };

export interface DemoReport {
  reporter: number;
  about: Reported;
  reason: ReportReason;
  at: Date;
}

const HOUR = 3_600_000;
/** Any person other than the known ones. */
const SPAMMER = 5;
const SPAM = 'Ganá plata desde tu casa sin hacer nada! Escribime por afuera y te paso el dato, últimos cupos!!!';

const TRICK =
  'Te transfiero desde el exterior y un gestor pasa a buscarlo hoy. Necesito que adelantes 300 USD del envío, te los devuelvo.';

export const isTrick = (text: string): boolean => text === TRICK;

/** Spam questions. */
export function makeSpam(world: World): DemoQuestion[] {
  const post = world.posts.findLastIndex((one) => isOfSomebody(world, one));
  if (post < 0) return [];
  const at = new Date(world.now.getTime() - 20 * HOUR);
  return [{ post, asker: SPAMMER, text: SPAM, at, isRead: true, answer: null }];
}

const isOfSomebody = ({ now, people }: World, { owner, state, createdAt }: DemoPost): boolean =>
  state === 'ACTIVE' && owner > SPAMMER && owner < people.length && now.getTime() - createdAt.getTime() > 24 * HOUR;

/** A message that looks like a scam, at the end of a conversation with a seller. */
export function withTrick({ now }: World, conversations: readonly Conversation[]): Conversation[] {
  const at = new Date(now.getTime() - 5 * HOUR);
  const talk = conversations.findIndex(({ messages }) => {
    const last = messages.at(-1);
    return messages.length >= 4 && last?.from === 'owner' && last.at < at;
  });
  return conversations.map((conversation, index) => {
    if (index !== talk) return conversation;
    const messages = [...conversation.messages, { from: 'buyer' as const, text: TRICK, at, offer: null }];
    return { ...conversation, messages, readByOwner: messages.length, readByBuyer: messages.length };
  });
}

/** Open reports of every kind for the admins. */
export function makeReports(
  world: World,
  questions: readonly DemoQuestion[],
  conversations: readonly Conversation[],
): DemoReport[] {
  const { now, posts } = world;
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const sellerOf = ({ post }: { post: number }) => itemAt(posts, post).owner;
  const reports: DemoReport[] = [];

  const spam = questions.findIndex(({ text }) => text === SPAM);
  if (spam >= 0) {
    const seller = sellerOf(itemAt(questions, spam));
    reports.push(
      { reporter: seller, about: { question: spam }, reason: 'Spam', at: hoursAgo(19) },
      { reporter: MARTIN, about: { question: spam }, reason: 'Información falsa', at: hoursAgo(11) },
      { reporter: LUCIA, about: { person: SPAMMER }, reason: 'Spam', at: hoursAgo(10) },
    );
  }
  const doubtful = posts.findIndex((post) => isOfSomebody(world, post));
  if (doubtful >= 0)
    reports.push({ reporter: MARTIN, about: { post: doubtful }, reason: 'Información falsa', at: hoursAgo(7) });
  const trick = conversations.findIndex(({ messages }) => isTrick(messages.at(-1)?.text ?? ''));
  if (trick >= 0) {
    const conversation = itemAt(conversations, trick);
    const about = { conversation: trick, message: conversation.messages.length - 1 };
    reports.push({ reporter: sellerOf(conversation), about, reason: 'Posible estafa', at: hoursAgo(3) });
  }
  return reports;
}
