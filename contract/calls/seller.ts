import type * as seller from '../seller.ts';
import { GET } from './call.ts';

export const getSeller = GET<typeof seller.getSeller>('/api/seller/:id', 'public');
