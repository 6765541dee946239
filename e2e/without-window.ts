import { io } from 'socket.io-client';
import { newId } from '../server/db/id.ts';
import { insertSession } from '../server/test/session.ts';
import type { Product } from './product.ts';

/** Acts as another member through the API, without a browser window. */
export async function withoutWindow({ url, db, tokens }: Product, { id: personId }: { id: string }) {
  const session = await insertSession(db, personId, 'Chromium');
  const token = await tokens.signAccess({ personId, sessionId: session.id }, new Date());

  async function call(method: 'POST' | 'DELETE', path: string, body: object = {}) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  }

  /** Over a socket opened for this only. */
  async function say(event: 'message' | 'joinConversation', payload: object) {
    const line = io(url, { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false });
    try {
      const said = await line.timeout(30_000).emitWithAck(event, { ...payload, clientId: newId() });
      if (!said.ok) throw new Error(`${event}: ${said.message}`);
    } finally {
      line.close();
    }
  }

  return {
    ask: (post: { id: string }, text: string) => call('POST', `/api/question/${post.id}`, { text }),
    deleteMessage: (id: string) => call('DELETE', `/api/message/${id}`),
    write: (conversationId: string, message: string) => say('message', { conversationId, message }),
    bid: (post: { id: string }, amount: number) =>
      say('joinConversation', { to: post.id, message: 'Va mi oferta', offer: { amount } }),
  };
}
