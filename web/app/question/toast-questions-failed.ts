import { FAILED } from '@rodado/contract/messages';
import { toast } from '../ui/toast.ts';

export const toastQuestionsFailed = () => toast.error(FAILED.listQuestions, { id: 'questions' });
