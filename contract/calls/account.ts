import type * as account from '../account.ts';
import { GET, POST } from './call.ts';

export const signIn = POST<typeof account.signIn>('/api/auth/signin', 'public');
export const refreshSession = POST<typeof account.refreshSession>('/api/auth/refresh', 'public');
export const signOut = POST<typeof account.signOut>('/api/auth/logout', 'public');
export const getMe = GET<typeof account.getMe>('/api/user/me');
