import type * as conditionSheet from '../condition-sheet.ts';
import { POST, PUT } from './call.ts';

export const declareCondition = PUT<typeof conditionSheet.declareCondition>('/api/post/:id/condition-sheet');
export const uploadConditionImage = POST<typeof conditionSheet.uploadConditionImage>(
  '/api/post/:id/condition-sheet/images',
);
