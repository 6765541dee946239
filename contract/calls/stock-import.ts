import type * as stockImport from '../stock-import.ts';
import { DELETE, GET, POST, PUT } from './call.ts';

export const getStockOverview = GET<typeof stockImport.getStockOverview>('/api/stock-import');
export const planStockImport = POST<typeof stockImport.planStockImport>('/api/stock-import');
export const getStockImport = GET<typeof stockImport.getStockImport>('/api/stock-import/:id');
export const listStockRows = GET<typeof stockImport.listStockRows>('/api/stock-import/:id/row');
export const matchStockColumns = PUT<typeof stockImport.matchStockColumns>('/api/stock-import/:id/columns');
export const applyStockImport = POST<typeof stockImport.applyStockImport>('/api/stock-import/:id/apply');
export const discardStockImport = DELETE<typeof stockImport.discardStockImport>('/api/stock-import/:id');
export const listFailedStockPhotos = GET<typeof stockImport.listFailedStockPhotos>('/api/stock-import/photo');
export const retryStockPhotos = POST<typeof stockImport.retryStockPhotos>('/api/stock-import/photo/retry');
export const exportStock = GET<typeof stockImport.exportStock>('/api/stock');
export const getStockTemplate = GET<typeof stockImport.getStockTemplate>('/api/stock/template', 'public');
export const listStockKeys = GET<typeof stockImport.listStockKeys>('/api/stock-key');
export const createStockKey = POST<typeof stockImport.createStockKey>('/api/stock-key');
export const deleteStockKey = DELETE<typeof stockImport.deleteStockKey>('/api/stock-key/:id');
