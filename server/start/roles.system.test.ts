import { expect, test } from 'vitest';
import { liveServers } from '../test/live-servers.ts';

const { startServer, given, database } = await liveServers();
const { db } = database;

const RUNS_JOBS = 'this process runs the jobs';

test('only web processes serve requests; when the process that runs the jobs is killed another one takes over, and nothing runs twice', async () => {
  const web = await startServer({ ROLES: 'web', LOG_LEVEL: 'info' });
  const jobs = [
    await startServer({ ROLES: 'jobs', LOG_LEVEL: 'info' }),
    await startServer({ ROLES: 'jobs', LOG_LEVEL: 'info' }),
  ];
  const statusOf = async ({ url }: { url: string }) =>
    (await fetch(`${url}/publicaciones`, { headers: { accept: 'text/html' } })).status;
  expect(await statusOf(web)).toBe(200);
  expect(await Promise.all(jobs.map(statusOf))).toEqual([404, 404]);

  const running = () => jobs.filter(({ output }) => output().includes(RUNS_JOBS));
  await expect.poll(() => running().length).toBe(1);
  const [leader] = running();

  const owner = await given.person();
  const endOne = () => given.timedPost(owner, { expirationDate: new Date(Date.now() - 1_000) });
  const countTold = async () =>
    (await db.selectFrom('notification').where('personId', '=', owner.id).select('id').execute()).length;
  await endOne();
  await leader?.stop('SIGKILL');
  await expect.poll(countTold).toBe(1);
  await expect.poll(() => jobs.filter((one) => one !== leader && one.output().includes(RUNS_JOBS)).length).toBe(1);
  // Reported by the one that took over, which has looked at the first one too.
  await endOne();
  await expect.poll(countTold).toBe(2);
  expect(web.output()).not.toContain(RUNS_JOBS);
});
