import type * as google from '../google.ts';
import { GET } from './call.ts';

export const startGoogle = GET<typeof google.startGoogle>('/api/auth/google', 'public');
export const finishGoogle = GET<typeof google.finishGoogle>('/api/auth/google/callback', 'public');
