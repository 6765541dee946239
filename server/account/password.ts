import { hash, verify } from '@node-rs/argon2';
import { createHashQueue, type Turn } from './hash-queue.ts';

const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Where nobody waits beside us: the start, and tests. */
const OURS: Turn = { owner: '', isKnown: true };

/** Of no account's password: compared against where there is none, so that both answers take as long. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$c29tZS1zYWx0LW9mLW91cnM$3nP4hzGH+QjcnkL4lnmKk3Fz1Zf0tUoHLXQR0G0kbWw';

const inTurn = createHashQueue();

export const hashPassword = (password: string, turn: Turn = OURS) =>
  inTurn(turn, () => hash(password.normalize('NFKC'), ARGON2ID));

export async function isPassword(
  storedHash: string | null | undefined,
  password: string,
  turn: Turn = OURS,
): Promise<boolean> {
  const matches = await inTurn(turn, () => verify(storedHash ?? NOBODYS, password.normalize('NFKC')));
  return matches && Boolean(storedHash);
}
