import type * as health from '../health.ts';
import { GET } from './call.ts';

export const getHealth = GET<typeof health.getHealth>('/api/health', 'public');
export const getReadiness = GET<typeof health.getReadiness>('/api/ready', 'public');
