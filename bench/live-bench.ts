import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { io as connectSocket, type Socket } from 'socket.io-client';
import { createTokens } from '../server/account/tokens.ts';
import { connect } from '../server/db/connect.ts';
import { newId } from '../server/db/id.ts';
import { createGiven } from '../server/test/given.ts';
import { insertSession } from '../server/test/session.ts';
import { cpuOf, median, memoryOf, parentOf } from './measure.ts';
import { table, writePart } from './report.ts';

interface Started {
  url: string;
  pid: number;
}

interface LiveOptions {
  databaseUrl: string;
  startProduct: (settings: Record<string, string>) => Promise<Started>;
  startBare: () => Promise<Started>;
  seconds: number;
  rounds: number;
}

const SECRET = 'a secret of the benchmark, long enough to sign';
const PAIRS = 16;
const TRIPS = 400;
const SOCKETS = 4_000;
const STORM = 2_000;

/** Messages beside a bare echo with the same insert, and many sockets at once. */
export async function benchLive(options: LiveOptions): Promise<void> {
  const { databaseUrl, seconds, rounds } = options;
  const product = await options.startProduct({ SECRET_KEY: SECRET });
  const bare = await options.startBare();
  const db = connect(databaseUrl, { purpose: 'work', max: 8 });
  const given = createGiven(db);
  const tokens = createTokens(Buffer.from(SECRET));

  async function tokenOf(person: { id: string }): Promise<string> {
    const session = await insertSession(db, person.id, 'bench');
    return tokens.signAccess({ personId: person.id, sessionId: session.id }, new Date());
  }

  console.log('Messages …');
  const [ours, theirs]: [Sender[], Sender[]] = [[], []];
  const pairs: Socket[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [owner, buyer] = [await given.person(), await given.person()];
    const { id } = await given.twoWayConversation(await given.post(owner), owner, buyer);
    for (const person of [owner, buyer]) {
      const socket = await open(product.url, { token: await tokenOf(person) });
      pairs.push(socket);
      ours.push(() => say(socket, { conversationId: id, message: 'Hola, ¿lo puedo ver hoy?', clientId: newId() }));
    }
    for (const [name, other] of [
      [`${pair}a`, `${pair}b`],
      [`${pair}b`, `${pair}a`],
    ] as const) {
      const socket = await open(bare.url, { name, other });
      pairs.push(socket);
      theirs.push(() => say(socket, { message: 'Hola, ¿lo puedo ver hoy?' }));
    }
  }
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  const sides = [
    { senders: ours, pid: product.pid, rates: [] as number[], costs: [] as number[], trips: [] as number[] },
    { senders: theirs, pid: bare.pid, rates: [] as number[], costs: [] as number[], trips: [] as number[] },
  ] as const;
  for (let round = 0; round < rounds; round += 1) {
    for (const { senders, pid, rates, costs, trips } of sides) {
      const spent = cpuOf(pid) + cpuOf(postmaster);
      const count = await sendFor(seconds, senders);
      rates.push(count / seconds);
      costs.push((cpuOf(pid) + cpuOf(postmaster) - spent) / count);
      trips.push(await tripOf(senders));
    }
  }

  console.log('Sockets …');
  const many: string[] = [];
  while (many.length < SOCKETS) many.push(await tokenOf(await given.person()));
  const before = memoryOf(product.pid);
  const sockets: Socket[] = [];
  for (const token of many) sockets.push(await open(product.url, { token }));
  await sleep(5_000);
  const each = ((memoryOf(product.pid) - before) * 1024) / SOCKETS;

  const start = performance.now();
  await Promise.all(
    sockets.slice(0, STORM).map((socket) => {
      const back = new Promise<void>((resolve) => socket.once('connect', resolve));
      socket.io.engine.close(); // as a network that is gone, so that it connects again by itself
      return back;
    }),
  );
  const storm = (performance.now() - start) / 1000;
  for (const socket of [...sockets, ...pairs]) socket.close();
  await db.destroy();

  const row = (what: string, goal: string, [our, their]: readonly number[], digits: number) => [
    what,
    goal,
    (our ?? 0).toFixed(digits),
    (their ?? 0).toFixed(digits),
    ((our ?? 0) / (their ?? 1)).toFixed(2),
  ];
  await writePart(
    'Messages and sockets',
    `\`npm run bench -- --live\`. ${PAIRS * 2} senders, each waiting for its acknowledgement; ${rounds} rounds of both
sides in turn, medians. The bare side is a Socket.IO echo that stores each message with one insert; PostgreSQL is durable on
both.

${table([
  ['what', 'goal', 'Rodado', 'bare Socket.IO', 'ratio'],
  row(
    'messages acknowledged a second',
    '≥ 1000',
    sides.map(({ rates }) => median(rates)),
    0,
  ),
  row(
    'CPU of one, server and PostgreSQL, ms',
    '–',
    sides.map(({ costs }) => median(costs)),
    2,
  ),
  row(
    'round trip, ms',
    '≤ 1.3 ×',
    sides.map(({ trips }) => median(trips)),
    2,
  ),
  [`memory of each of ${SOCKETS} signed-in sockets, kB`, '≤ 40', each.toFixed(1), '–', '–'],
  [`${STORM} sockets cut at once are back after, s`, '≤ 30', storm.toFixed(1), '–', '–'],
])}`,
  );
}

type Sender = () => Promise<void>;

async function open(url: string, auth: Record<string, string>): Promise<Socket> {
  const socket = connectSocket(url, { transports: ['websocket'], auth, forceNew: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

async function say(socket: Socket, payload: object): Promise<void> {
  const { ok, message } = await socket.timeout(30_000).emitWithAck('message', payload);
  if (!ok) throw new Error(`a message was refused: ${message}`);
}

/** All senders at once; how many messages were acknowledged. */
async function sendFor(seconds: number, senders: readonly Sender[]): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const counts = await Promise.all(
    senders.map(async (send) => {
      let count = 0;
      for (; performance.now() < end; count += 1) await send();
      return count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Milliseconds of one message after the other, at the median. */
async function tripOf([send = async () => {}]: readonly Sender[]): Promise<number> {
  const times: number[] = [];
  for (let trip = 0; trip < TRIPS; trip += 1) {
    const start = performance.now();
    await send();
    times.push(performance.now() - start);
  }
  return median(times);
}
