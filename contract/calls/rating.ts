import type * as rating from '../rating.ts';
import { GET, POST, PUT } from './call.ts';

export const rateCompany = POST<typeof rating.rateCompany>('/api/rating/:companyId');
export const listRatings = GET<typeof rating.listRatings>('/api/rating/:companyId', 'public');
export const answerRating = PUT<typeof rating.answerRating>('/api/rating/:id/answer');
