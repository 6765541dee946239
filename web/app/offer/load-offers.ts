import { getOfferBook } from '@rodado/contract/offer';
import { api } from '../api.ts';

export const loadOffers = (id: string) => api(getOfferBook, { params: { id } });
