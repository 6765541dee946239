import type * as stock from '../stock.ts';
import { GET, POST } from './call.ts';

export const listStock = GET<typeof stock.listStock>('/api/stock/post');
export const previewPrices = POST<typeof stock.previewPrices>('/api/stock/price');
export const startBulkRun = POST<typeof stock.startBulkRun>('/api/stock/run');
export const getOpenBulkRun = GET<typeof stock.getOpenBulkRun>('/api/stock/run');
export const getBulkRun = GET<typeof stock.getBulkRun>('/api/stock/run/:id');
export const exportStockSelection = POST<typeof stock.exportStockSelection>('/api/stock/export');
