import type { ReactNode } from 'react';
import { usePrivatePage } from './use-private-page.ts';

/** In the place of a page that only a signed-in person can be shown: to the login, which leads back to it. */
export function SignInFirst({ children }: { children: ReactNode }) {
  usePrivatePage();
  return children;
}
