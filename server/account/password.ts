import { hash, verify } from '@node-rs/argon2';
import { createHashQueue, type HashOwner } from './hash-queue.ts';

const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** For hashes that compete with no others: at start and in tests. */
const OURS: HashOwner = { owner: '', network: '', isKnown: true };

/** A hash of no account's password, verified when there is none, so that both responses take the same time. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$c29tZS1zYWx0LW9mLW91cnM$3nP4hzGH+QjcnkL4lnmKk3Fz1Zf0tUoHLXQR0G0kbWw';

const hashQueue = createHashQueue();

export const hashPassword = (password: string, turn: HashOwner = OURS) =>
  hashQueue(turn, () => hash(password.normalize('NFKC'), ARGON2ID));

export async function isPassword(
  storedHash: string | null | undefined,
  password: string,
  turn: HashOwner = OURS,
): Promise<boolean> {
  const matches = await hashQueue(turn, () => verify(storedHash ?? NOBODYS, password.normalize('NFKC')));
  return matches && Boolean(storedHash);
}
