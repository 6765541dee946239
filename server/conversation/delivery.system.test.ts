import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Message, MessagesAfter } from '@rodado/contract/conversation';
import type { Socket } from 'socket.io-client';
import { expect, test } from 'vitest';
import { type LiveServer, liveServers } from '../test/live-servers.ts';

/** `npm run soak` is the long version. */
const { CONVERSATIONS, MESSAGES, KILLS } = process.env.SOAK
  ? { CONVERSATIONS: 20, MESSAGES: 500, KILLS: 50 }
  : { CONVERSATIONS: 10, MESSAGES: 60, KILLS: 4 };

const { database, given, sockets, startServer, signIn, connect } = await liveServers();

interface LiveConversation {
  conversationId: string;
  sender: Socket;
  /** The messages that the other side has received, by number. */
  received: Map<number, Message>;
  catchUp: () => Promise<void>;
}

/** One conversation: one client writes, another receives and requests what it missed after every disconnection. */
async function openConversation(writersServer: LiveServer, readersServer: LiveServer): Promise<LiveConversation> {
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
      const upToDate = MessagesAfter.parse(await answer.json());
      for (const message of upToDate.messages) received.set(message.seq, message);
      hasMore = upToDate.hasMore;
    }
  };
  const receiver = connect(readersServer, reader.token);
  receiver.on('connect', () => {
    receiver.emit('joinRoom', { conversationId: conversation.id }, () => {});
    void catchUp().catch(() => {});
  });
  receiver.on('message', (message: Message) => {
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

/** As a client should: retries with the same id until it is acknowledged. */
async function sendSurely({ sender, conversationId }: LiveConversation, text: string): Promise<Message> {
  const clientId = randomUUID();
  for (;;) {
    try {
      const reply = await sender.timeout(1_500).emitWithAck('message', { conversationId, message: text, clientId });
      if (reply.ok) return reply.message;
    } catch {
      // No response: it may have been stored or not, and a retry is safe.
    }
    await sleep(20);
  }
}

test(`an acknowledged message is never lost, doubled or out of order: ${CONVERSATIONS * MESSAGES} messages from one process to another through ${KILLS} kill -9`, {
  timeout: 3_600_000,
}, async () => {
  const servers = [await startServer(), await startServer()] as const;
  // Half of them in the other direction, so that each kill meets writers and readers.
  const conversations = await Promise.all(
    Array.from({ length: CONVERSATIONS }, (_, i) => openConversation(servers[i % 2 ? 1 : 0], servers[i % 2 ? 0 : 1])),
  );

  let acknowledged = 0;
  const writing = conversations.map(async (conversation) => {
    const replies: Message[] = [];
    for (let i = 0; i < MESSAGES; i += 1) {
      replies.push(await sendSurely(conversation, `n${i}`));
      acknowledged += 1;
    }
    return replies;
  });
  // During the traffic, at even intervals, alternating the servers.
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const due = (kill * CONVERSATIONS * MESSAGES) / (KILLS + 1);
    while (acknowledged < due) await sleep(5);
    const victim = servers[kill % 2 ? 0 : 1];
    await victim.stop('SIGKILL');
    await victim.start();
    // Then only the connections are closed, while both servers keep running.
    for (const socket of sockets) socket.io.engine.close();
  }
  const replies = await Promise.all(writing);
  await Promise.all(conversations.map(({ catchUp }) => catchUp()));

  for (const [i, conversation] of conversations.entries()) {
    const stored = await database.db
      .selectFrom('message')
      .where('conversationId', '=', conversation.conversationId)
      .where('seq', '>', 1)
      .orderBy('seq')
      .select(['id', 'seq', 'text'])
      .execute();
    const sent = Array.from({ length: MESSAGES }, (_, n) => `n${n}`);
    expect(stored.map(({ text }) => text)).toEqual(sent);
    expect(stored.map(({ seq }) => seq)).toEqual(sent.map((_, n) => n + 2));
    expect(replies[i]?.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
    const arrived = [...conversation.received.values()].sort((a, b) => a.seq - b.seq);
    expect(arrived.map(({ message }) => message)).toEqual(sent);
  }
});
