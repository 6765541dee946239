import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Message, MessagesAfter } from '@rodado/contract/conversation';
import type { Socket } from 'socket.io-client';
import { expect, test } from 'vitest';
import { type LiveServer, liveServers } from '../test/live-servers.ts';

/** `npm run soak` is the long form. */
const { TALKS, MESSAGES, KILLS } = process.env.SOAK
  ? { TALKS: 20, MESSAGES: 500, KILLS: 50 }
  : { TALKS: 10, MESSAGES: 60, KILLS: 4 };

const { database, given, sockets, startServer, signIn, connect } = await liveServers();

interface Talk {
  conversationId: string;
  sender: Socket;
  /** What the other side holds in the end, by number. */
  received: Map<number, Message>;
  catchUp: () => Promise<void>;
}

/** One conversation: somebody writes, somebody else listens, and asks for what was missed after every cut. */
async function openTalk(writersServer: LiveServer, readersServer: LiveServer): Promise<Talk> {
  const [owner, buyer] = [await given.person(), await given.person()];
  const conversation = await given.conversation(await given.post(owner), owner, buyer);
  const [writer, reader] = [await signIn(buyer), await signIn(owner)];
  const received = new Map<number, Message>();
  const catchUp = async () => {
    for (let hasMore = true; hasMore; ) {
      const after = lastWithoutGap(received);
      const answer = await fetch(`${readersServer.url}/api/message/${conversation.id}?after=${after}`, {
        headers: { authorization: `Bearer ${reader.token}` },
      });
      if (!answer.ok) throw new Error(`catching up was answered ${answer.status}`);
      const caughtUp = MessagesAfter.parse(await answer.json());
      for (const message of caughtUp.messages) received.set(message.seq, message);
      hasMore = caughtUp.hasMore;
    }
  };
  const line = connect(readersServer, reader.token);
  line.on('connect', () => {
    line.emit('joinRoom', { conversationId: conversation.id }, () => {});
    void catchUp().catch(() => {});
  });
  line.on('message', (message: Message) => {
    received.set(message.seq, message);
    if (lastWithoutGap(received) < message.seq) void catchUp().catch(() => {});
  });
  return { conversationId: conversation.id, sender: connect(writersServer, writer.token), received, catchUp };
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

test(`an acknowledged message is never lost, doubled or out of order: ${TALKS * MESSAGES} messages from one process to another through ${KILLS} kill -9`, {
  timeout: 3_600_000,
}, async () => {
  const servers = [await startServer(), await startServer()] as const;
  // Half of them in the other direction, so that each kill meets writers and readers.
  const talks = await Promise.all(
    Array.from({ length: TALKS }, (_, i) => openTalk(servers[i % 2 ? 1 : 0], servers[i % 2 ? 0 : 1])),
  );

  let acknowledged = 0;
  const writing = talks.map(async (talk) => {
    const replies: Message[] = [];
    for (let i = 0; i < MESSAGES; i += 1) {
      replies.push(await sendSurely(talk, `n${i}`));
      acknowledged += 1;
    }
    return replies;
  });
  // In the middle of the traffic, at even distances, in turns.
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const due = (kill * TALKS * MESSAGES) / (KILLS + 1);
    while (acknowledged < due) await sleep(5);
    const victim = servers[kill % 2 ? 0 : 1];
    await victim.stop('SIGKILL');
    await victim.start();
    // And once the lines alone are cut, both servers staying up.
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
