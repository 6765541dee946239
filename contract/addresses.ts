/** Pages that both sides lead to: links of other pages, and what notifications, mails and search engines are given. */
export const postAddress = (id: string) => `/publicaciones/${id}`;
export const postQuestionsAddress = (id: string) => `${postAddress(id)}#preguntas`;
export const companyAddress = (name: string) => `/empresas/${encodeURIComponent(name)}`;
export const verifyAddress = (personId: string) => `/verificar/${personId}`;
export const conversationAddress = (id: string) => `/chat?id=${id}`;

export const OFFERS_PATH = '/ofertas';
/** All that was bid on an own post. */
export const offersAddress = (postId: string) => `${OFFERS_PATH}/${postId}`;

export const QUESTIONS_PATH = '/preguntas';
export const NOTIFICATIONS_PATH = '/notificaciones';
