import { newId } from '../../../server/db/id.ts';
import { field, giveQuickReplies, say } from '../../conversation-page.ts';
import { sayRegistration, withPapers } from '../../papers-page.ts';
import { button, menuItem, type PageStates, type Setup } from '../page-state.ts';
import { withActivity } from './activity.ts';

async function withConversation({ product, seller, buyer, post }: Setup) {
  const { id } = await product.given.conversation(post, seller, buyer);
  await say(product, id, seller, ['Sí, https://example.org', 'Vení cuando quieras']);
  await product.db.updateTable('conversation').set({ ownerReadSeq: 3 }).where('id', '=', id).execute();
  return `/chat?id=${id}`;
}

async function withTimedPost({ product: { given }, seller, buyer }: Setup) {
  const post = await given.timedPost(seller);
  const talk = await given.conversation(post, seller, buyer);
  await given.offer(post, talk, buyer);
  return `/chat?id=${talk.id}`;
}

async function withRegistration({ product, seller, buyer }: Setup) {
  const post = await withPapers(product, seller);
  const { id } = await product.given.conversation(post, seller, buyer);
  await sayRegistration(product, id, seller);
  return `/chat?id=${id}`;
}

/** Everything that a message can carry, from the seller, with a text that is warned of. */
async function withCards({ product, seller, buyer, post }: Setup) {
  const { db, given } = product;
  const { id: conversationId } = await given.conversation(post, seller, buyer);
  await say(product, conversationId, seller, [
    'Con una seña de USD 300 te lo reservo',
    '📷 2 imágenes',
    'Encuentro',
    'Teléfono',
  ]);
  const messages = await db
    .selectFrom('message')
    .where('conversationId', '=', conversationId)
    .orderBy('seq')
    .select('id')
    .execute();
  const [, , withImages, withAppointment, withRequest] = messages.map(({ id }) => id);
  const image = { conversationId, senderId: seller.id, width: 800, height: 600, thumbhash: '', widths: [] };
  await db
    .insertInto('messageImage')
    .values(
      [0, 1].map((position) => ({
        ...image,
        id: newId(),
        messageId: withImages,
        position,
        url: `/uploads/${newId()}.jpg`,
      })),
    )
    .execute();
  const [appointmentId, phoneRequestId] = [newId(), newId()];
  await db
    .insertInto('appointment')
    .values({
      id: appointmentId,
      conversationId,
      proposerId: seller.id,
      meetingId: appointmentId,
      sequence: 0,
      place: 'Shopping Tres Cruces, entrada por Bulevar Artigas',
      startsAt: new Date(Date.now() + 3 * 86_400_000),
    })
    .execute();
  await db
    .insertInto('phoneRequest')
    .values({ id: phoneRequestId, conversationId, askerId: seller.id, giverId: buyer.id })
    .execute();
  await db
    .updateTable('message')
    .set({ appointmentId })
    .where('id', '=', withAppointment ?? '')
    .execute();
  await db
    .updateTable('message')
    .set({ phoneRequestId })
    .where('id', '=', withRequest ?? '')
    .execute();
  return `/chat?id=${conversationId}`;
}

const addToMessage = button('Agregar al mensaje');

async function withOffer({ product: { given }, seller, buyer, post }: Setup) {
  await given.offer(post, await given.conversation(post, seller, buyer), buyer);
  return `/ofertas/${post.id}`;
}

const ofConversation = button('Opciones de la conversación');
const ofQuestion = button(/^Opciones de /);
const ofOffer = button(/^Opciones de la oferta/);

/** Questions, messages and offers. */
export const CONVERSATION_STATES = {
  conversations: [
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
    {
      role: 'seller',
      url: withConversation,
      name: 'without a stored plate',
      steps: [
        { layer: 'asking for plate and padrón', open: [button('Enviar matrícula y padrón')] },
        { layer: 'without them', open: [button('Enviar matrícula y padrón'), button('Guardar y enviar')] },
      ],
    },
    {
      role: 'seller',
      url: withConversation,
      prepare: ({ product, seller }) => giveQuickReplies(product, seller),
      name: 'with quick replies',
      needsAllFour: 'the list over the field',
      steps: [
        { layer: 'quick replies', open: [button('Respuestas rápidas')] },
        { layer: 'managing them', open: [button('Respuestas rápidas'), menuItem('Administrar respuestas')] },
        { name: 'choosing one by /', action: (page) => field(page).fill('/') },
      ],
    },
    { role: 'buyer', url: withRegistration, name: 'with plate and padrón' },
    {
      role: 'buyer',
      url: withCards,
      name: 'with cards and a warning',
      steps: [
        { layer: 'adding to a message', open: [addToMessage] },
        { layer: 'proposing another appointment', open: [button('Proponer otro')] },
        { layer: 'giving a telephone number', open: [button('Pasar mi teléfono')] },
        { layer: 'without a number', open: [button('Pasar mi teléfono'), button('Pasarlo')] },
      ],
    },
    { role: 'seller', url: withCards, name: 'with cards that were sent' },
    {
      role: 'buyer',
      url: withTimedPost,
      name: 'about a timed post',
      steps: [
        { layer: 'making an offer', open: [button('Realizar una oferta')] },
        { layer: 'an offer without its amount', open: [button('Realizar una oferta'), button('Enviar oferta')] },
      ],
    },
  ],
  questions: [
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
  offers: [
    { role: 'seller', url: '/ofertas' },
    withActivity('/ofertas'),
    { role: 'seller', url: '/ofertas?tab=enviadas' },
    withActivity('/ofertas?tab=enviadas'),
  ],
  postOffers: [
    {
      role: 'seller',
      url: withOffer,
      steps: [
        { layer: 'options', open: [ofOffer] },
        { layer: 'accepting', open: [button(/^Aceptar la oferta/)] },
        { layer: 'rejecting', open: [button(/^Rechazar la oferta/)] },
      ],
    },
  ],
} satisfies PageStates;
