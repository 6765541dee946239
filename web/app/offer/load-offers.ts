import { getOfferBook } from '@rodado/contract/offer';
import { api } from '../api.ts';

export const loadOffers = async (id: string) => (await api(getOfferBook, { params: { id } })).offers;
