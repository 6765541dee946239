import type * as postStats from '../post-stats.ts';
import { GET, POST } from './call.ts';

export const countView = POST<typeof postStats.countView>('/api/post/:id/view', 'public');
export const listOwnStats = GET<typeof postStats.listOwnStats>('/api/post/my/figures');
export const getOwnStats = GET<typeof postStats.getOwnStats>('/api/post/:id/figures');
export const getStockStats = GET<typeof postStats.getStockStats>('/api/stats');
export const getStockMarket = GET<typeof postStats.getStockMarket>('/api/stats/market');
export const exportStockStats = GET<typeof postStats.exportStockStats>('/api/stats/csv');
export const getPostStats = GET<typeof postStats.getPostStats>('/api/post/:id/stats');
export const exportPostStats = GET<typeof postStats.exportPostStats>('/api/post/:id/stats/csv');
