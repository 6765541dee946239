import { say } from '../../chat-page.ts';
import { button, menuItem, type PageState, type Setup } from '../page-state.ts';
import { withActivity } from './activity.ts';

async function withConversation({ product, seller, buyer, post }: Setup) {
  const { id } = await product.given.conversation(post, seller, buyer);
  await say(product, id, seller, ['Sí, https://example.org', 'Vení cuando quieras']);
  await product.db.updateTable('conversation').set({ ownerReadSeq: 3 }).where('id', '=', id).execute();
  return `/chat?id=${id}`;
}

async function withOffer({ product: { given }, seller, buyer, post }: Setup) {
  await given.offer(post, await given.conversation(post, seller, buyer), buyer);
  return `/ofertas/${post.id}`;
}

const ofConversation = button('Opciones de la conversación');
const ofQuestion = button(/^Opciones de /);
const ofOffer = button(/^Opciones de la oferta/);

/** What people write to each other, in public and in private, and what they offer. */
export const CONVERSATION_STATES: Record<string, PageState[]> = {
  chat: [
    { role: 'seller', url: '/chat' },
    withActivity('/chat'),
    {
      role: 'seller',
      url: withConversation,
      name: 'open',
      needsAllFour: 'the list beside the conversation, and the way back to it on phones',
      steps: [
        { layer: 'options', open: [ofConversation] },
        { layer: 'reporting', open: [ofConversation, menuItem(/^Denunciar a /)] },
        { layer: 'blocking', open: [ofConversation, menuItem(/^Bloquear a /)] },
        { layer: 'deleting', open: [ofConversation, menuItem('Eliminar conversación')] },
      ],
    },
    {
      role: 'buyer',
      url: withConversation,
      name: 'open',
      steps: [{ layer: 'deleting a message', open: [button('Eliminar mensaje')] }],
    },
  ],
  preguntas: [
    { role: 'seller', url: '/preguntas' },
    withActivity('/preguntas', {
      steps: [
        { layer: 'options', open: [ofQuestion] },
        { layer: 'answering', open: [ofQuestion, menuItem('Responder')] },
        { layer: 'reporting', open: [ofQuestion, menuItem('Reportar')] },
        { layer: 'deleting', open: [ofQuestion, menuItem('Eliminar')] },
      ],
    }),
    { role: 'seller', url: '/preguntas?tab=enviadas' },
    withActivity('/preguntas?tab=enviadas'),
  ],
  ofertas: [
    { role: 'seller', url: '/ofertas' },
    withActivity('/ofertas'),
    { role: 'seller', url: '/ofertas?tab=enviadas' },
    withActivity('/ofertas?tab=enviadas'),
  ],
  'ofertas/:id': [
    {
      role: 'seller',
      url: withOffer,
      steps: [
        { layer: 'accepting', open: [ofOffer, button('Aceptar oferta')] },
        { layer: 'rejecting', open: [ofOffer, button('Rechazar oferta')] },
      ],
    },
  ],
};
