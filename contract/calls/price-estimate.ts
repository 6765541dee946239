import type * as priceEstimate from '../price-estimate.ts';
import { GET } from './call.ts';

export const getPriceEstimate = GET<typeof priceEstimate.getPriceEstimate>('/api/price-estimate', 'public');
export const getPostPriceEstimate = GET<typeof priceEstimate.getPostPriceEstimate>(
  '/api/post/:id/price-estimate',
  'public',
);
