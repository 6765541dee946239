import { listPostQuestions } from '@rodado/contract/question';
import { callAsVisitor } from '../session/call.ts';

export const loadQuestions = async (id: string, page: number) =>
  (await callAsVisitor(listPostQuestions, { params: { id }, query: { page } })).questions;
