import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { expect, test } from 'vitest';
import { liveServers } from '../test/live-servers.ts';

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
}

const { startServer, given } = await liveServers();
const agent = new Agent({ maxSockets: 600 });

const get = (url: string) =>
  new Promise<Answer>((resolve, reject) => {
    request(url, { agent, headers: { accept: 'text/html' } }, (response) => {
      response.resume().once('end', () => resolve({ status: response.statusCode, headers: response.headers }));
    })
      .once('error', reject)
      .end();
  });

test('with far more pages than can be rendered some are refused with Retry-After, others served', async () => {
  const { post } = await given.publishedPost();
  const { url } = await startServer();
  const cached = `${url}/publicaciones/${post.id}`;
  const isServed = (page: string) => expect.poll(async () => (await get(page)).status).toBe(200);
  await isServed(cached);

  const answers: Answer[] = [];
  // Repeats until the process is overloaded, on any machine.
  for (let burst = 0; !answers.some(({ status }) => status === 503); burst += 1) {
    const asked = Array.from({ length: 500 }, (_, i) => get(`${url}/publicaciones?titulo=${burst}x${i}`));
    expect((await get(`${url}/api/health`)).status).toBe(200);
    await isServed(cached);
    answers.push(...(await Promise.all(asked)));
  }

  expect(answers.some(({ status }) => status === 200)).toBe(true);
  for (const { status, headers } of answers)
    if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  // All of the last burst has been answered. How long depends on the machine: docs/decisions/0025 has figures.
  const begun = performance.now();
  await isServed(`${url}/publicaciones?titulo=despues`);
  console.log(`normal again ${Math.round(performance.now() - begun)} ms after the last burst`);
  agent.destroy();
});
