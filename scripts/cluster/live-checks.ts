import { signIn, signOut } from '@rodado/contract/account';
import { CallError } from '@rodado/contract/client';
import { getPost, listPosts } from '@rodado/contract/post';
import { updatePost } from '@rodado/contract/post-write';
import { sql } from 'kysely';
import { aPost } from '../../server/test/post-input.ts';
import type { Cluster } from './cluster.ts';
import { callAt, connectTo, happened, openConversation, publish, statusAt, timeUntil } from './people.ts';
import type { Report } from './report.ts';

/** What happens at one copy and has to be known at the others. */
export const LIVE_CHECKS = [publishing, messaging, signingOut, limiting, invalidating, readingFromReplica];

async function publishing(cluster: Cluster, report: Report): Promise<void> {
  const [here, ...others] = cluster.copies;
  const { token } = await cluster.signIn(await cluster.given.person());
  const longest: number[] = [];
  for (const title of ['Yamaha Fazer zafiro', 'Honda Biz turquesa', 'Fiat Strada carmesí']) {
    const id = await publish(callAt(here, token), title);
    const isFoundAt = async (copy: (typeof others)[number]) => {
      const { posts } = await callAt(copy)(listPosts, { query: { title: title.split(' ').at(-1) ?? '' } });
      return posts.some((post) => post.id === id);
    };
    const times = await Promise.all(others.map((copy) => timeUntil(() => isFoundAt(copy))));
    longest.push(...times);
    for (const copy of others) {
      const { post } = await callAt(copy)(getPost, { params: { id } });
      const [image] = post.images;
      if ((await statusAt(copy, image?.url ?? '/uploads/none.jpg')) !== 200) throw new Error('its image is missing');
      if ((await statusAt(copy, `/publicaciones/${id}`)) !== 200) throw new Error('its page is missing');
    }
  }
  report.within(
    'a post published at one copy is found at the others, with page and image',
    Math.max(...longest),
    1_000,
  );
}

async function messaging(cluster: Cluster, report: Report): Promise<void> {
  const [one, two] = cluster.copies;
  const conversation = await openConversation(cluster, one, two);
  const times: number[] = [];
  for (let i = 0; i < 20; i += 1) {
    const words = `mensaje ${i}`;
    const begun = performance.now();
    await conversation.send(words);
    await timeUntil(() => conversation.received().includes(words));
    times.push(performance.now() - begun);
  }
  conversation.close();
  report.within('a message reaches somebody at another copy (slowest of 20)', Math.max(...times), 1_000);
}

async function signingOut(cluster: Cluster, report: Report): Promise<void> {
  const [one] = cluster.copies;
  const { token, refreshToken } = await cluster.signIn(await cluster.given.person());
  const sockets = cluster.copies.map((copy) => connectTo(copy, token));
  await Promise.all(sockets.map((socket) => happened(socket, 'connect')));
  const begun = performance.now();
  const cut = Promise.all(
    sockets.map(async (socket) => {
      await happened(socket, 'disconnect');
      return performance.now() - begun;
    }),
  );
  await callAt(one)(signOut, { body: { refreshToken } });
  const calls = await Promise.all(
    cluster.copies.map(async (copy) => {
      await timeUntil(async () => (await statusAt(copy, '/api/favorite/ids', token)) === 401);
      return performance.now() - begun;
    }),
  );
  report.within('a session ended at one copy: no call is answered at any', Math.max(...calls), 2_000);
  report.within('a session ended at one copy: its sockets are closed at all', Math.max(...(await cut)), 2_000);
  for (const socket of sockets) socket.close();
}

async function limiting(cluster: Cluster, report: Report): Promise<void> {
  const { email } = await cluster.given.person();
  const tryAt = (number: number) =>
    callAt(cluster.copies[number % 3] ?? cluster.copies[0])(signIn, {
      body: { email, password: 'una clave errada' },
    }).then(
      () => 200,
      (error: unknown) => (error instanceof CallError ? error.statusCode : 0),
    );
  const statuses: number[] = [];
  for (let i = 0; i < 15; i += 1) statuses.push(await tryAt(i));
  const refused = statuses.filter((status) => status === 429).length;
  report.equals('wrong passwords at three copies in turn: tried before all refuse', statuses.length - refused, 10);
}

async function invalidating(cluster: Cluster, report: Report): Promise<void> {
  const [one, ...others] = cluster.copies;
  const { token } = await cluster.signIn(await cluster.given.person());
  const id = await publish(callAt(one, token), 'Chevrolet Onix granate');
  const pageAt = async ({ url }: { url: string }) => (await fetch(`${url}/publicaciones/${id}`)).text();
  const times: number[] = [];
  let stale = 0;
  for (const price of [11_111, 12_222, 13_333, 14_444, 15_555]) {
    await Promise.all(others.map(pageAt)); // it is in their caches
    const body = { ...aPost, title: 'Chevrolet Onix granate', price };
    await callAt(one, token)(updatePost, { params: { id }, body });
    await Promise.all(
      others.map(async (copy) => {
        const isNew = async () => (await pageAt(copy)).includes(price.toLocaleString('de'));
        const begun = performance.now();
        while (!(await isNew())) stale += 1;
        times.push(performance.now() - begun);
      }),
    );
  }
  report.equals('a new price at one copy: pages with the old one at the others', stale, 0);
  report.within('… the slowest of these pages', Math.max(...times), 1_000);
}

async function readingFromReplica(cluster: Cluster, report: Report): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from post where state = 'ACTIVE' limit 20`.execute(cluster.db);
  const readsBefore = await countReads(cluster);
  for (const { id } of rows) for (const copy of cluster.copies) await statusAt(copy, `/api/post/${id}/similar`);
  const reads = await countReads(cluster);
  const replica = reads.replica - readsBefore.replica;
  const share = Math.round((100 * replica) / (replica + reads.primary - readsBefore.primary));
  report.atLeast('public reads that the replica answered', share, 50, ' %');
}

async function countReads(cluster: Cluster) {
  const texts = await Promise.all(cluster.copies.map(async ({ metricsUrl }) => (await fetch(metricsUrl)).text()));
  const sum = (source: string) =>
    texts.reduce(
      (total, text) =>
        total +
        Number(new RegExp(`^rodado_database_reads_total\\{source="${source}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0),
      0,
    );
  return { replica: sum('replica'), primary: sum('primary') };
}
