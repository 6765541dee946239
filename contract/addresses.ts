/** Pages that both sides lead to: links of other pages, and what notifications, mails and search engines are given. */
export const postAddress = (id: string) => `/publicaciones/${id}`;
/** A page of the questions on a post, counted from 1. */
export const postQuestionsAddress = (id: string, page = 1) =>
  `${postAddress(id)}${page > 1 ? `?${QUESTIONS_PARAMETER}=${page}` : ''}#preguntas`;
/** Read without script; with it the pages grow. */
export const QUESTIONS_PARAMETER = 'preguntas';
export const companyAddress = (name: string) => `/empresas/${encodeURIComponent(name)}`;
export const verifyAddress = (personId: string) => `/verificar/${personId}`;
export const conversationAddress = (id: string) => `/chat?id=${id}`;

export const OFFERS_PATH = '/ofertas';
/** All that was bid on an own post. */
export const offersAddress = (postId: string) => `${OFFERS_PATH}/${postId}`;

export const QUESTIONS_PATH = '/preguntas';
export const NOTIFICATIONS_PATH = '/notificaciones';
