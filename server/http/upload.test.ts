import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { OWN_TEXTS } from '@rodado/contract/messages';
import { createPost } from '@rodado/contract/post-write';
import { setProfileImage } from '@rodado/contract/profile';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { pngBytes } from '../test/image-bytes.ts';
import { formWith, photograph } from '../test/photograph.ts';
import { aPost } from '../test/post-input.ts';
import { encodeForm, type TestServer, testServer } from '../test/server.ts';
import { HAS_PROC, workersOf } from '../test/worker-processes.ts';

const image = await photograph();

describe.runIf(HAS_PROC)('while images wait to be processed', () => {
  /** One worker, and at most two people queued behind the current one. */
  const serving = testServer({ config: { rateLimits: false }, images: { maxOwners: 2, timeoutMs: 600_000 } });
  const stopped: number[] = [];
  const resume = () => {
    for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT');
  };
  afterEach(resume);

  /** From here on every image waits, until `resume`. */
  async function stopWorker({ ctx }: TestServer) {
    await ctx.images.derive(image, 'whole', { owner: 'test' });
    stopped.push(...workersOf('image.worker.ts'));
    expect(stopped).toHaveLength(1);
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  }

  const upload = async ({ app, tokenOf }: TestServer, person: { id: string }) => {
    const { headers, payload } = await encodeForm(formWith(image));
    return app.inject({
      method: 'POST',
      url: '/api/user/profile-image',
      headers: { ...headers, authorization: `Bearer ${await tokenOf(person)}` },
      payload,
    });
  };

  /** Resolves once this many images are queued. */
  const queued = (derive: { mock: { calls: unknown[] } }, count: number) =>
    expect.poll(() => derive.mock.calls.length).toBe(count);

  test('a third upload of the same person is refused at once, one of another person is not', async () => {
    const server = await serving;
    await stopWorker(server);
    const derive = vi.spyOn(server.ctx.images, 'derive');
    const [ana, beto] = [await server.given.person(), await server.given.person()];
    const accepted = [upload(server, ana), upload(server, ana)];
    await queued(derive, 2);

    const refused = await upload(server, ana);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ message: OWN_TEXTS.uploadsAtOnce });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    accepted.push(upload(server, beto));
    await queued(derive, 3);

    resume();
    expect((await Promise.all(accepted)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await upload(server, ana)).statusCode).toBe(200);
    derive.mockRestore();
  });

  test('with a long queue a new call gets Retry-After', async () => {
    const server = await serving;
    await stopWorker(server);
    const derive = vi.spyOn(server.ctx.images, 'derive');
    const people = await Promise.all([1, 2, 3, 4].map(() => server.given.person()));
    const accepted: ReturnType<typeof upload>[] = [];
    for (const [i, person] of people.slice(0, 3).entries()) {
      accepted.push(upload(server, person));
      await queued(derive, i + 1);
    }

    const last = people[3] ?? { id: '' };
    const refused = await upload(server, last);
    expect(refused.statusCode).toBe(503);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);

    resume();
    expect((await Promise.all(accepted)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await upload(server, last)).statusCode).toBe(200);
    derive.mockRestore();
  });

  test('a connection without traffic stays open', async () => {
    const server = await serving;
    const url = await server.listen();
    const connected = once(server.app.server, 'connection');
    await stopWorker(server);
    const derive = vi.spyOn(server.ctx.images, 'derive');
    const { headers, payload } = await encodeForm(formWith(image));
    const answer = fetch(new URL('/api/user/profile-image', url), {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${await server.tokenOf(await server.given.person())}` },
      body: new Uint8Array(payload),
    });
    await queued(derive, 1);

    const [socket] = await connected;
    socket.setTimeout(20);
    await once(socket, 'timeout');

    resume();
    expect((await answer).status).toBe(200);
    derive.mockRestore();
  });
});

test('eight images that are expensive to decode are refused by their headers, and others are processed', async () => {
  const server = await testServer({ config: { rateLimits: false } });
  const [ana, beto] = [await server.given.person(), await server.given.person()];
  const { id } = await server.as(ana)(createPost, { body: aPost });
  const dear = await pngBytes({ width: 7000, height: 7000, bitDepth: 16, isInterlaced: true, colorType: 'rgba' });
  expect(dear.length).toBeLessThan(600_000);
  const form = new FormData();
  for (let i = 0; i < 8; i += 1) {
    form.append('files', new File([new Uint8Array(dear)], 'foto.png'));
    form.append('orders', String(i));
  }
  const { headers, payload } = await encodeForm(form);

  const [attack] = await Promise.all([
    server.app.inject({
      method: 'PUT',
      url: `/api/post/${id}/images`,
      headers: { ...headers, authorization: `Bearer ${await server.tokenOf(ana)}` },
      payload,
    }),
    server.as(beto)(setProfileImage, { form: formWith(image) }),
  ]);

  expect(attack.statusCode).toBe(413);
  expect(attack.json().issues).toEqual([{ path: 'files.0', message: OWN_TEXTS.imageTooHeavy }]);
});

/** Mounting a separate disk needs root. */
const mayMount = process.platform === 'linux' && process.getuid?.() === 0;

describe.runIf(mayMount)('a disk that fills up', () => {
  const mounts: string[] = [];
  afterAll(() => {
    for (const folder of mounts) {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    }
  });

  /** A server whose files are on a small disk, and its log output. */
  async function serverOn(options: string) {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'rodado-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', dataDir]);
    mounts.push(dataDir);
    mkdirSync(path.join(dataDir, 'incoming'));
    const server = await testServer({ config: { rateLimits: false, dataDir } });
    const warn = vi.spyOn(server.app.log, 'warn');
    return { ...server, dataDir, warn, url: await server.listen() };
  }
  type DiskServer = Awaited<ReturnType<typeof serverOn>>;

  const MEGABYTE = Buffer.alloc(2 ** 20);
  const BOUNDARY = 'una-frontera';

  /** A form of this many files of this size, in chunks. */
  function piecesOf(files: number, megabytes: number): Buffer[] {
    const head = (order: number) =>
      `\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="orders"\r\n\r\n${order}\r\n` +
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
    const content = Array.from({ length: megabytes }, () => MEGABYTE);
    const parts = Array.from({ length: files }, (_, order) => [Buffer.from(head(order)), ...content]);
    return [...parts.flat(), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)];
  }

  /**
   * Like a browser: reads the response only after sending the whole form. `halfway`: called when the first megabyte has
   * arrived.
   */
  async function sendForm(server: DiskServer, pieces: readonly Buffer[], halfway: () => void): Promise<string> {
    const owner = await server.given.person();
    const { id } = await server.as(owner)(createPost, { body: aPost });
    const { port, hostname } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const send = async (content: string | Buffer) => {
      if (!socket.write(content)) await once(socket, 'drain');
    };
    await send(
      [
        `PUT /api/post/${id}/images HTTP/1.1`,
        'host: localhost',
        'connection: close',
        `authorization: Bearer ${await server.tokenOf(owner)}`,
        `content-type: multipart/form-data; boundary=${BOUNDARY}`,
        `content-length: ${pieces.reduce((sum, { length }) => sum + length, 0)}`,
        '\r\n',
      ].join('\r\n'),
    );
    for (const piece of pieces.slice(0, 2)) await send(piece);
    await expect.poll(() => received(server)).toBeGreaterThanOrEqual(MEGABYTE.length / 2);
    halfway();
    for (const piece of pieces.slice(2)) await send(piece);
    return text(socket);
  }

  const received = (server: DiskServer) => {
    const used = execFileSync('du', ['-s', '--block-size=1', path.join(server.dataDir, 'incoming')]).toString();
    return Number.parseInt(used, 10);
  };
  const logged = ({ warn }: DiskServer) => warn.mock.calls.map(([, line]) => line);

  test('while a form arrives: 507, a line in the log, and no file stays', async () => {
    const server = await serverOn('size=530m');
    const other = path.join(server.dataDir, 'other');

    const answer = await sendForm(server, piecesOf(4, 14), () => writeFileSync(other, Buffer.alloc(40 * 2 ** 20, 1)));

    expect(answer).toMatch(/^HTTP\/1.1 507 .*No queda lugar para archivos/s);
    expect(logged(server)).toContain('request turned away');
    await expect.poll(() => received(server)).toBeLessThan(MEGABYTE.length / 2);
    rmSync(other);
    await server.as(await server.given.person())(setProfileImage, { form: formWith(image) });
  });

  test('in the middle of a form: 507, a line in the log, and the answer is read', async () => {
    const server = await serverOn('size=2g,nr_inodes=40');

    const answer = await sendForm(server, piecesOf(4, 14), () => fillInodes(server.dataDir));

    expect(answer).toMatch(/^HTTP\/1.1 507 .*No queda lugar para archivos/s);
    expect(logged(server)).toContain('request turned away');
  });

  test('when the finished image is stored: 507, and no file stays', async () => {
    const server = await serverOn('size=2g,nr_inodes=40');
    const person = await server.given.person();
    fillInodes(server.dataDir, { except: 1 });

    await expect(server.as(person)(setProfileImage, { form: formWith(image) })).rejects.toMatchObject({
      statusCode: 507,
    });
    expect(logged(server)).toContain('request turned away');
  });

  /** Fills the disk until there is no space; `except` for this many more files. */
  function fillInodes(folder: string, { except = 0 } = {}) {
    const filled: string[] = [];
    for (let isFull = false; !isFull; ) {
      const file = path.join(folder, `filler-${filled.length}`);
      try {
        writeFileSync(file, '');
        filled.push(file);
      } catch {
        isFull = true;
      }
    }
    for (const file of filled.slice(0, except)) rmSync(file);
  }
});
