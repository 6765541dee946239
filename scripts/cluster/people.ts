import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from '@rodado/contract/client';
import { type Message, MessagesAfter } from '@rodado/contract/conversation';
import { createPost, setPostImages } from '@rodado/contract/post-write';
import { io, type Socket } from 'socket.io-client';
import { photograph } from '../../server/test/photograph.ts';
import { aPost } from '../../server/test/post-input.ts';
import type { Cluster, Copy } from './cluster.ts';

type Place = Pick<Copy, 'url'>;

/** The contract's client at one copy, or at the proxy. */
export const callAt = ({ url }: Place, token?: string): Client =>
  createClient((call) =>
    fetch(url + call.url, {
      method: call.method,
      headers: { ...call.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(call.body === undefined ? {} : { body: call.body }),
    }),
  );

export const statusAt = async ({ url }: Place, path: string, token?: string) => {
  const answer = await fetch(url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  await answer.arrayBuffer();
  return answer.status;
};

export function connectTo({ url }: Place, token: string): Socket {
  return io(url, {
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
  });
}

export const happened = (socket: Socket, event: string) => new Promise((resolve) => socket.once(event, resolve));

/** As the wizard does: the data, then the photographs, with which it becomes public. */
export async function publish(call: Client, title: string): Promise<string> {
  const { id } = await call(createPost, { body: { ...aPost, title } });
  await uploadImage(call, id);
  return id;
}

export async function uploadImage(call: Client, id: string) {
  const form = new FormData();
  form.append('files', new File([new Uint8Array(await photograph())], 'foto.jpg'));
  form.append('orders', '0');
  return call(setPostImages, { params: { id }, form });
}

/** In milliseconds, until it holds. */
export async function timeUntil(holds: () => Promise<boolean> | boolean, limit = 60_000): Promise<number> {
  const begun = performance.now();
  while (!(await holds())) {
    if (performance.now() - begun > limit) throw new Error(`not after ${limit / 1000} s`);
    await sleep(10);
  }
  return performance.now() - begun;
}

export interface Answer {
  status: number;
  retryAfter: string | undefined;
  took: number;
}

/** A client with an address of its own, so that the limits of one network are not those of the whole traffic. */
export function createCaller(site: string, number: number, token?: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return async (path: string, { method = 'GET', body }: { method?: string; body?: object } = {}): Promise<Answer> => {
    const begun = performance.now();
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const sent = request(site + path, { agent, method, headers, localAddress: `127.0.1.${number}` });
    sent.end(body && JSON.stringify(body));
    const [answer] = await once(sent, 'response');
    await text(answer);
    return {
      status: answer.statusCode,
      retryAfter: answer.headers['retry-after'],
      took: performance.now() - begun,
    };
  };
}

export interface LiveConversation {
  /** Sends again with the same id until it is acknowledged, as the pages do. */
  send: (words: string) => Promise<void>;
  acknowledged: string[];
  /** What the other side has, in order. */
  received: () => string[];
  catchUp: () => Promise<void>;
  close: () => void;
}

/** One writes at one place, another one reads at the other and asks for what it missed after every cut. */
export async function openConversation(
  cluster: Cluster,
  writersPlace: Place,
  readersPlace: Place,
): Promise<LiveConversation> {
  const { given, signIn } = cluster;
  const [owner, buyer] = [await given.person(), await given.person()];
  const { id: conversationId } = await given.conversation(await given.post(owner), owner, buyer);
  const [writer, reader] = [await signIn(buyer), await signIn(owner)];
  const sender = connectTo(writersPlace, writer.token);
  const receiver = connectTo(readersPlace, reader.token);
  const received = new Map<number, string>();
  const acknowledged: string[] = [];
  const catchUp = async () => {
    for (let hasMore = true; hasMore; ) {
      const after = lastWithoutGap(received);
      const answer = await fetch(`${readersPlace.url}/api/message/${conversationId}?after=${after}`, {
        headers: { authorization: `Bearer ${reader.token}` },
      });
      if (!answer.ok) throw new Error(`catching up was answered ${answer.status}`);
      const found = MessagesAfter.parse(await answer.json());
      for (const message of found.messages) received.set(message.seq, message.message);
      hasMore = found.hasMore;
    }
  };
  receiver.on('connect', () => {
    receiver.emit('joinRoom', { conversationId }, () => {});
    void catchUp().catch(() => {});
  });
  receiver.on('message', ({ seq, message }: Message) => {
    received.set(seq, message);
    if (lastWithoutGap(received) < seq) void catchUp().catch(() => {});
  });
  await Promise.all([happened(sender, 'connect'), happened(receiver, 'connect')]);
  await receiver.timeout(10_000).emitWithAck('joinRoom', { conversationId });
  return {
    acknowledged,
    received: () => [...received].toSorted(([a], [b]) => a - b).map(([, words]) => words),
    catchUp,
    send: async (message) => {
      const clientId = randomUUID();
      for (;;) {
        const reply = await sender
          .timeout(2_000)
          .emitWithAck('message', { conversationId, message, clientId })
          .catch(() => ({ ok: false }));
        if (reply.ok) break;
        await sleep(200);
      }
      acknowledged.push(message);
    },
    close: () => {
      sender.close();
      receiver.close();
    },
  };
}

function lastWithoutGap(received: ReadonlyMap<number, unknown>): number {
  let last = 1; // the message that the conversation began with
  while (received.has(last + 1)) last += 1;
  return last;
}
