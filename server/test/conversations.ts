import { listMessages, type Message } from '@rodado/contract/conversation';
import type { TestServer } from './server.ts';
import { connectSockets } from './sockets.ts';

/** Starts listening. What tests of conversations do first, and how they read them. */
export async function conversationsOn(server: TestServer) {
  const { as, given } = server;
  const connectSocket = await connectSockets(server);

  /** A buyer's first message about a post. */
  async function startConversation(text = 'Hola, ¿sigue disponible?') {
    const [owner, buyer] = [await given.person(), await given.person()];
    const post = await given.post(owner);
    const buyerSocket = await connectSocket(buyer);
    const reply = await buyerSocket.emit('joinConversation', { to: post.id, message: text, offer: null });
    return {
      owner,
      buyer,
      post,
      buyerSocket,
      conversationId: String(reply.conversationId),
      first: reply.message as Message,
    };
  }

  const messagesOf = async (person: { id: string }, conversationId: string) =>
    (await as(person)(listMessages, { params: { conversationId } })).messages;
  const textsOf = async (person: { id: string }, conversationId: string) =>
    (await messagesOf(person, conversationId)).map(({ message }) => message);
  return { connectSocket, startConversation, messagesOf, textsOf };
}
