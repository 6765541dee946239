import type * as branchWrite from '../branch.ts';
import { GET, PUT } from './call.ts';

export const getPlaces = GET<typeof branchWrite.getPlaces>('/api/branch');
export const savePlaces = PUT<typeof branchWrite.savePlaces>('/api/branch');
