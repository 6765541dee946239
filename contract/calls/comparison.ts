import type * as comparison from '../comparison.ts';
import { GET, POST } from './call.ts';

export const getComparison = GET<typeof comparison.getComparison>('/api/comparison', 'public');
export const countComparison = POST<typeof comparison.countComparison>('/api/comparison', 'public');
