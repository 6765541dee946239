import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '@rodado/contract/conversation';
import { io as connectSocket, type Socket } from 'socket.io-client';
import { afterAll, describe, expect, test } from 'vitest';
import { insertSession } from '../account/account.queries.ts';
import { createTokens } from '../account/tokens.ts';
import { freePort } from '../db/embedded-postgres.ts';
import { testDatabase } from '../test/database.ts';
import { createGiven } from '../test/given.ts';
import { type Launched, launch, stopped, untilReady } from '../test/process.ts';

const SECRET = 'a secret of this test, long enough to sign with';
const database = await testDatabase();
const given = createGiven(database.db);
const tokens = createTokens(Buffer.from(SECRET));
const folder = mkdtempSync(path.join(tmpdir(), 'rodado-delivery-'));
const sockets: Socket[] = [];
let running: Launched | undefined;

afterAll(async () => {
  for (const socket of sockets) socket.close();
  if (running) await stopped(running.child, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

const tokenOf = async ({ id }: { id: string }) => {
  const session = await insertSession(database.db, id, 'test');
  return tokens.signAccess({ personId: id, sessionId: session.id }, new Date());
};

interface Talk {
  conversationId: string;
  sender: Socket;
  /** What the other side holds in the end, by number. */
  received: Map<number, Message>;
  catchUp: () => Promise<void>;
}

/** One conversation: somebody writes, somebody else listens, and asks for what was missed after every cut. */
async function openTalk(url: string): Promise<Talk> {
  const [owner, buyer] = [await given.person(), await given.person()];
  const conversation = await given.conversation(await given.post(owner), owner, buyer);
  const [writersToken, readersToken] = [await tokenOf(buyer), await tokenOf(owner)];
  const connect = (token: string) => {
    const socket = connectSocket(url, {
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
      reconnectionDelay: 50,
      reconnectionDelayMax: 200,
    });
    sockets.push(socket);
    return socket;
  };
  const received = new Map<number, Message>();
  const catchUp = async () => {
    const after = lastWithoutGap(received);
    const answer = await fetch(`${url}/api/message/${conversation.id}?after=${after}`, {
      headers: { authorization: `Bearer ${readersToken}` },
    });
    if (!answer.ok) throw new Error(`catching up was answered ${answer.status}`);
    const { messages } = (await answer.json()) as { messages: Message[] };
    for (const message of messages) received.set(message.seq, message);
  };
  const reader = connect(readersToken);
  reader.on('connect', () => {
    reader.emit('joinRoom', { conversationId: conversation.id }, () => {});
    void catchUp().catch(() => {});
  });
  reader.on('message', (message: Message) => {
    received.set(message.seq, message);
    if (lastWithoutGap(received) < message.seq) void catchUp().catch(() => {});
  });
  return { conversationId: conversation.id, sender: connect(writersToken), received, catchUp };
}

function lastWithoutGap(received: ReadonlyMap<number, Message>): number {
  let last = 1; // the message that the conversation began with
  while (received.has(last + 1)) last += 1;
  return last;
}

/** As a client should: the same id again until it is acknowledged. */
async function sendSurely({ sender, conversationId }: Talk, text: string): Promise<Message> {
  const clientId = randomUUID();
  for (;;) {
    try {
      const reply = await sender.timeout(1_500).emitWithAck('message', { conversationId, message: text, clientId });
      if (reply.ok) return reply.message;
    } catch {
      // No answer: it may have been stored or not, and saying it again is safe.
    }
    await sleep(20);
  }
}

const TALKS = 10;
const MESSAGES = 200;
const KILLS = 4;

describe('an acknowledged message', () => {
  test(`is never lost, doubled or out of order: ${TALKS * MESSAGES} messages through ${KILLS} kill -9`, {
    timeout: 900_000,
  }, async () => {
    const settings = {
      PORT: String(await freePort()),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      SECRET_KEY: SECRET,
      RATE_LIMITS: 'off',
      DEMO: '0',
    };
    const url = `http://127.0.0.1:${settings.PORT}`;
    const start = async () => {
      running = launch(settings);
      await untilReady(url, running);
    };
    await start();
    const talks = await Promise.all(Array.from({ length: TALKS }, () => openTalk(url)));

    let acknowledged = 0;
    const writing = talks.map(async (talk) => {
      const replies: Message[] = [];
      for (let i = 0; i < MESSAGES; i += 1) {
        replies.push(await sendSurely(talk, `n${i}`));
        acknowledged += 1;
      }
      return replies;
    });
    // In the middle of the traffic, at even distances.
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const due = (kill * TALKS * MESSAGES) / (KILLS + 1);
      while (acknowledged < due) await sleep(5);
      if (running) await stopped(running.child, 'SIGKILL');
      await start();
      // And once the line alone is cut, the server staying up.
      for (const socket of sockets) socket.io.engine.close();
    }
    const replies = await Promise.all(writing);
    await Promise.all(talks.map(({ catchUp }) => catchUp()));

    for (const [i, talk] of talks.entries()) {
      const stored = await database.db
        .selectFrom('message')
        .where('conversationId', '=', talk.conversationId)
        .where('seq', '>', 1)
        .orderBy('seq')
        .select(['id', 'seq', 'text'])
        .execute();
      const sent = Array.from({ length: MESSAGES }, (_, n) => `n${n}`);
      expect(stored.map(({ text }) => text)).toEqual(sent);
      expect(stored.map(({ seq }) => seq)).toEqual(sent.map((_, n) => n + 2));
      expect(replies[i]?.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
      const arrived = [...talk.received.values()].sort((a, b) => a.seq - b.seq);
      expect(arrived.map(({ message }) => message)).toEqual(sent);
    }
  });
});
