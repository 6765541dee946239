import { hash, verify } from '@node-rs/argon2';
import { busy } from '../errors.ts';

const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const LONGEST_QUEUE = 20;

/** Of no account's password: compared against where there is none, so that both answers take as long. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$c29tZS1zYWx0LW9mLW91cnM$3nP4hzGH+QjcnkL4lnmKk3Fz1Zf0tUoHLXQR0G0kbWw';

let running: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** One at a time: hashing is heavy by design, and a flood of sign-ins must not starve everything else. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= LONGEST_QUEUE) throw busy();
  waiting += 1;
  const turn = running.then(work, work).finally(() => {
    waiting -= 1;
  });
  running = turn;
  return turn;
}

export const hashPassword = (password: string) => inTurn(() => hash(password.normalize('NFKC'), ARGON2ID));

export async function isPassword(storedHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(storedHash ?? NOBODYS, password.normalize('NFKC')));
  return matches && Boolean(storedHash);
}
