import { CallError } from '@rodado/contract/client';

/** The token is why it was refused: worth a new one and a second try. */
export function isTokenRefusal(error: unknown): boolean {
  return error instanceof CallError && error.statusCode === 401 && /token|unauthorized/i.test(error.message);
}

/** The server answered and said no. No answer, or one that says that it is busy or broken, ends nobody's session. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return error.statusCode >= 400 && error.statusCode < 500 && error.statusCode !== 429;
}
