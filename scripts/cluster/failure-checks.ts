import { setTimeout as sleep } from 'node:timers/promises';
import { signOut } from '@rodado/contract/account';
import { CallError } from '@rodado/contract/client';
import { getPost, listPosts } from '@rodado/contract/post';
import { createPost } from '@rodado/contract/post-write';
import { sql } from 'kysely';
import { aPost } from '../../server/test/post-input.ts';
import type { Cluster } from './cluster.ts';
import {
  type Answer,
  callAt,
  createCaller,
  type LiveConversation,
  openConversation,
  publish,
  statusAt,
  timeUntil,
  uploadImage,
} from './people.ts';
import type { Report } from './report.ts';

const RESTARTS = 30;
const CONVERSATIONS = 6;

/** What fails, one part after the other; the database last, because it does not come back. */
export const FAILURE_CHECKS = [restarting, withoutRedis, withoutStorage, failingOver];

interface Traffic {
  answers: (Answer & { path: string })[];
  failures: string[];
  stop: () => Promise<void>;
}

/** Visitors who read, one after the other, until it is stopped. */
async function readOn(cluster: Cluster, pause: number): Promise<Traffic> {
  const { rows } = await sql<{ id: string }>`select id from post where state = 'ACTIVE' limit 10`.execute(cluster.db);
  const paths = [
    '/',
    '/publicaciones',
    '/api/post?title=corolla',
    '/api/post/featured/byViews',
    ...rows.flatMap(({ id }) => [`/publicaciones/${id}`, `/api/post/${id}`, `/api/post/${id}/similar`]),
  ];
  const traffic = { answers: [] as Traffic['answers'], failures: [] as string[] };
  let isOver = false;
  const visits = [1, 2, 3, 4].map(async (number) => {
    const visit = createCaller(cluster.url, number);
    for (let i = number; !isOver; i += 1) {
      const path = paths[i % paths.length] ?? '/';
      try {
        const answer = await visit(path);
        traffic.answers.push({ ...answer, path });
        if (answer.status !== 200) traffic.failures.push(`${path} was answered ${answer.status}`);
      } catch (error) {
        traffic.failures.push(`${path}: ${error instanceof Error ? error.message : error}`);
      }
      await sleep(pause);
    }
  });
  return {
    ...traffic,
    stop: async () => {
      isOver = true;
      await Promise.all(visits);
    },
  };
}

/** People who keep posts as favourites, each with what was acknowledged. */
async function writeOn(cluster: Cluster, pause: number) {
  const owner = await cluster.given.person();
  const posts = await Promise.all(Array.from({ length: 100 }, () => cluster.given.post(owner)));
  const people = await Promise.all([1, 2, 3].map(() => cluster.given.person()));
  const acknowledged: { personId: string; postId: string }[] = [];
  const refusals: Answer[] = [];
  const failures: string[] = [];
  let isOver = false;
  const writing = people.map(async (person, number) => {
    const { token } = await cluster.signIn(person);
    const call = createCaller(cluster.url, 100 + number, token);
    for (const { id: postId } of posts) {
      if (isOver) break;
      for (;;) {
        try {
          const answer = await call('/api/favorite', { method: 'POST', body: { postId } });
          if (answer.status === 201) {
            acknowledged.push({ personId: person.id, postId });
            break;
          }
          refusals.push(answer);
        } catch (error) {
          failures.push(error instanceof Error ? error.message : String(error));
        }
        if (isOver) break;
        await sleep(pause);
      }
      await sleep(pause);
    }
  });
  return {
    refusals,
    failures,
    acknowledged,
    stop: async () => {
      isOver = true;
      await Promise.all(writing);
    },
    countLost: async () => {
      const kept = await cluster.db.selectFrom('favorite').select(['personId', 'postId']).execute();
      const known = new Set(kept.map(({ personId, postId }) => `${personId} ${postId}`));
      return acknowledged.filter(({ personId, postId }) => !known.has(`${personId} ${postId}`)).length;
    },
  };
}

async function exchangeMessages(cluster: Cluster, pause: number) {
  const conversations: LiveConversation[] = [];
  for (let i = 0; i < CONVERSATIONS; i += 1) conversations.push(await openConversation(cluster, cluster, cluster));
  let isOver = false;
  const writing = conversations.map(async (conversation) => {
    for (let i = 0; !isOver; i += 1) {
      await conversation.send(`n${i}`);
      await sleep(pause);
    }
  });
  return {
    count: () => conversations.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    stop: async () => {
      isOver = true;
      await Promise.all(writing);
      for (const conversation of conversations) await conversation.catchUp();
    },
    /** Lost, doubled or out of order. */
    countWrong: () =>
      conversations.filter(({ acknowledged, received }) => JSON.stringify(acknowledged) !== JSON.stringify(received()))
        .length,
    close: () => {
      for (const conversation of conversations) conversation.close();
    },
  };
}

async function restarting(cluster: Cluster, report: Report): Promise<void> {
  const reading = await readOn(cluster, 100);
  const writing = await writeOn(cluster, 1_500);
  const messaging = await exchangeMessages(cluster, 700);
  const begun = performance.now();
  for (let i = 0; i < RESTARTS; i += 1) {
    await cluster.copies[i % 3]?.restart();
    await cluster.proxy.untilAllUp();
  }
  const minutes = (performance.now() - begun) / 60_000;
  await Promise.all([reading.stop(), writing.stop(), messaging.stop()]);
  const failures = [
    ...reading.failures,
    ...writing.failures,
    ...writing.refusals.map(({ status }) => `answered ${status}`),
  ];
  for (const failure of failures.slice(0, 10)) console.error(`        ${failure}`);
  const requests = reading.answers.length + writing.acknowledged.length;
  console.log(`        ${requests} requests, ${messaging.count()} messages in ${minutes.toFixed(1)} minutes`);
  report.equals(`${RESTARTS} restarts, one copy after the other, under traffic: failed requests`, failures.length, 0);
  report.equals('… conversations with a lost, doubled or misplaced message', messaging.countWrong(), 0);
  report.equals('… acknowledged writes that are lost', await writing.countLost(), 0);
  messaging.close();
}

async function withoutRedis(cluster: Cluster, report: Report): Promise<void> {
  const [one, two, three] = cluster.copies;
  const apart = await openConversation(cluster, one, two);
  await apart.send('antes');
  await timeUntil(() => apart.received().includes('antes'));

  await cluster.redis.signal('SIGKILL');
  const { token } = await cluster.signIn(await cluster.given.person());
  const id = await publish(callAt(one, token), 'Suzuki Swift índigo');
  const found = await timeUntil(async () => {
    const { posts } = await callAt(three)(listPosts, { query: { title: 'índigo' } });
    return posts.some((post) => post.id === id);
  });
  report.within('without Redis: a new post is found at another copy', found, 1_000);
  const together = await openConversation(cluster, three, three);
  const begun = performance.now();
  await together.send('juntos');
  await timeUntil(() => together.received().includes('juntos'));
  report.within('… a message reaches somebody at the same copy', performance.now() - begun, 2_000);
  const sent = performance.now();
  for (const words of ['uno', 'dos', 'tres']) await apart.send(words);
  report.within('… three messages to another copy are acknowledged', performance.now() - sent, 3_000);
  report.equals('… and wait, unless asked for', apart.received().includes('tres'), false);
  await apart.catchUp();
  report.equals('… they are there when asked for', apart.received().slice(-3).join(' '), 'uno dos tres');
  const ended = await cluster.signIn(await cluster.given.person());
  await callAt(one)(signOut, { body: { refreshToken: ended.refreshToken } });
  const statuses = await Promise.all(cluster.copies.map((copy) => statusAt(copy, '/api/favorite/ids', ended.token)));
  report.equals('… a session that ended is answered 401 at all', statuses.join(' '), '401 401 401');

  await apart.send('cuatro');
  await cluster.redis.start();
  report.within(
    'Redis is back: what waited arrives',
    await timeUntil(() => apart.received().includes('cuatro')),
    10_000,
  );
  await apart.send('después');
  report.within('… and what is new, at once', await timeUntil(() => apart.received().includes('después')), 2_000);
  for (const conversation of [apart, together]) conversation.close();
}

async function withoutStorage(cluster: Cluster, report: Report): Promise<void> {
  const [one, two] = cluster.copies;
  const { token } = await cluster.signIn(await cluster.given.person());
  const call = callAt(one, token);
  const published = await publish(call, 'Peugeot 208 ámbar');
  const { id: draft } = await call(createPost, { body: { ...aPost, title: 'Nissan Versa ocre' } });
  const { post: before } = await call(getPost, { params: { id: published } });

  await cluster.storage.stop();
  const refused: Answer[] = [];
  for (const id of [draft, published]) {
    const begun = performance.now();
    const error = await uploadImage(call, id).then(
      () => undefined,
      (failure: unknown) => failure,
    );
    const status = error instanceof CallError ? error.statusCode : 200;
    refused.push({ status, retryAfter: undefined, took: performance.now() - begun });
  }
  report.equals(
    'without object storage: an upload is answered',
    refused.map(({ status }) => status).join(' '),
    '503 503',
  );
  report.within('… and not kept waiting', Math.max(...refused.map(({ took }) => took)), 10_000);
  report.equals('… the draft stays a draft', await statusAt(two, `/api/post/${draft}`), 404);
  const { post: after } = await callAt(two)(getPost, { params: { id: published } });
  report.equals('… a post keeps its images', JSON.stringify(after.images) === JSON.stringify(before.images), true);
  report.equals('… pages and searches go on', await statusAt(two, `/publicaciones/${published}`), 200);

  await cluster.storage.start();
  await uploadImage(call, draft);
  report.equals('object storage is back: the same upload', await statusAt(two, `/api/post/${draft}`), 200);
  const { rows } = await sql<{ url: string }>`
    select image.url from image join post on post.id = image.post_id where post.id in (${draft}, ${published})`.execute(
    cluster.db,
  );
  const files = await Promise.all(rows.map(({ url }) => statusAt(two, url)));
  report.equals('… every image row has its file', files.every((status) => status === 200) && files.length === 2, true);
}

async function failingOver(cluster: Cluster, report: Report): Promise<void> {
  const { postgres, proxy } = cluster;
  const writing = await writeOn(cluster, 250);
  const reading = await readOn(cluster, 100);
  await sleep(5_000);

  const beforeKill = reading.answers.length;
  await postgres.killPrimary();
  await sleep(10_000);
  const during = writing.refusals.slice();
  const readsDuring = reading.answers.slice(beforeKill);
  report.equals('primary gone: reads that failed', reading.failures.length, 0);
  for (const failure of reading.failures.slice(0, 10)) console.error(`        ${failure}`);
  report.atLeast('… reads answered in 10 s', readsDuring.length, 100);
  report.within('… the slowest read', Math.max(...readsDuring.map(({ took }) => took)), 3_000);
  report.equals('… writes are answered', [...new Set(during.map(({ status }) => status))].join(' '), '503');
  report.equals(
    '… with Retry-After',
    during.every(({ retryAfter }) => Number(retryAfter) > 0),
    true,
  );
  report.within('… the slowest refusal', Math.max(...during.map(({ took }) => took)), 3_500);

  const begun = performance.now();
  await postgres.promoteReplica();
  await proxy.moveDatabase(postgres.ports.replica);
  const accepted = writing.acknowledged.length;
  await timeUntil(() => writing.acknowledged.length > accepted);
  report.within('replica promoted: the first write after', performance.now() - begun, 10_000);
  await timeUntil(async () => {
    const indexed = await Promise.all(
      cluster.copies.map(async ({ url }) => (await (await fetch(`${url}/api/ready`)).json()).search),
    );
    return indexed.every((search) => search === 'memory');
  });
  report.within('… every copy searches in memory again', performance.now() - begun, 20_000);
  await sleep(3_000);
  await Promise.all([writing.stop(), reading.stop()]);
  report.equals('… acknowledged writes that are lost', await writing.countLost(), 0);
  report.equals('… requests that broke', writing.failures.length + reading.failures.length, 0);
  console.log(`        ${writing.acknowledged.length} writes acknowledged, ${writing.refusals.length} refused`);
  const conversation = await openConversation(cluster, cluster.copies[0], cluster.copies[1]);
  await conversation.send('seguimos');
  report.within(
    '… a message between copies',
    await timeUntil(() => conversation.received().includes('seguimos')),
    2_000,
  );
  conversation.close();
}
