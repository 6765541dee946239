import type * as papers from '../papers.ts';
import { DELETE, GET, PUT } from './call.ts';

export const getOwnPapers = GET<typeof papers.getOwnPapers>('/api/papers/:id');
export const declarePapers = PUT<typeof papers.declarePapers>('/api/papers/:id');
export const saveRegistration = PUT<typeof papers.saveRegistration>('/api/papers/:id/registration');
export const deleteRegistration = DELETE<typeof papers.deleteRegistration>('/api/papers/:id/registration');
