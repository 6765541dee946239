import type * as sale from '../sale.ts';
import { POST } from './call.ts';

export const confirmSale = POST<typeof sale.confirmSale>('/api/offer/:id/sale');
