import { deleteDraft, loadDraft, saveDraft } from '../browser/draft-storage.ts';

/**
 * The heart that a signed-out viewer pressed, until the sign-in that it asks for. Only this record makes the sign-in add
 * the favorite: a link, which a stranger can write, does not. It lasts an hour, in this tab, and is used once. A
 * sign-up sends it to the server too (`server/account/sign-up.service.ts`), so that it is saved on any device.
 */
interface PressedHeart {
  postId: string;
  title: string;
  at: number;
  /** The account that it belongs to, where it is known. */
  email: string | null;
}

const NAME = 'pressed-heart';
const LASTS = 3_600_000;

export const savePressedHeart = ({ id, title }: { id: string; title: string }, email: string | null = null) =>
  saveDraft(NAME, { postId: id, title, at: Date.now(), email } satisfies PressedHeart);

export function readPressedHeart(): PressedHeart | null {
  const heart = loadDraft(NAME);
  return isPressedHeart(heart) && Math.abs(Date.now() - heart.at) < LASTS ? heart : null;
}

/** From the sign-up on the heart is that of the new account. */
export function bindPressedHeart(email: string) {
  const heart = readPressedHeart();
  if (heart) saveDraft(NAME, { ...heart, email } satisfies PressedHeart);
}

/** The heart, if this sign-in may finish it. Another account that signs in here ends it. */
export function takePressedHeart(signIn: SignInOfHeart): PressedHeart | null {
  const heart = readPressedHeart();
  deleteDraft(NAME);
  return heart && isHeartOf(heart, signIn) ? heart : null;
}

interface SignInOfHeart {
  /** The page was opened by a press on the heart. */
  isForFavorite: boolean;
  email: string;
}

export const isHeartOf = ({ email }: PressedHeart, signIn: SignInOfHeart) =>
  email === null ? signIn.isForFavorite : email === signIn.email;

function isPressedHeart(value: unknown): value is PressedHeart {
  if (typeof value !== 'object' || value === null) return false;
  const { postId, title, at, email }: Record<string, unknown> = { ...value };
  const isTyped = typeof postId === 'string' && typeof title === 'string' && typeof at === 'number';
  return isTyped && (email === null || typeof email === 'string');
}
