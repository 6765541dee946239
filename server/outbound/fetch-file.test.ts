import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startPhotoServer } from '../test/photo-server.ts';
import { createFetchFile } from './fetch-file.ts';
import { isPublicAddress } from './public-addresses.ts';

const site = await startPhotoServer();
const folder = mkdtempSync(path.join(tmpdir(), 'rodado-fetch-'));
afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true, force: true });
});

let files = 0;
const newFile = () => {
  files += 1;
  return path.join(folder, String(files));
};
const fetchHere = createFetchFile(site.fetchFile);
const get = (address: string, maxBytes = 100_000) => fetchHere(address, { file: newFile(), maxBytes });

describe('addresses of this network and of none are not public', () => {
  test.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.8.8.8',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '3fff::1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fe80::1%lo',
    'fec0::1',
    'ff02::1',
    'not an address',
  ])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['8.8.8.8', '100.63.255.255', '172.32.0.1', '179.27.0.1', '2606:4700::1111', '2800:a4::1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('what people write as an address', () => {
  const strict = (resolved: string[]) => createFetchFile({ resolve: async () => resolved });
  const refused = { isFinal: true, message: 'La dirección no es la de un sitio público' };

  test.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://017700000001/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[fe80::1]/',
  ])('%s is refused before anything is sent', async (address) => {
    await expect(strict([])(address, { file: newFile(), maxBytes: 1 })).rejects.toMatchObject(refused);
  });

  test('a name is refused by what it resolves to, also when only one of several is private', async () => {
    const address = 'https://fotos.example/';
    for (const resolved of [['127.0.0.1'], ['10.0.0.9'], ['93.184.215.14', '169.254.169.254'], ['::1']])
      await expect(strict(resolved)(address, { file: newFile(), maxBytes: 1 })).rejects.toMatchObject(refused);
  });

  test('the connection goes to the address that was checked, whatever the name resolves to later', async () => {
    const seen: string[] = [];
    const fetchOnce = createFetchFile({
      ...site.fetchFile,
      resolve: async () => {
        seen.push('resolved');
        return ['127.0.0.1'];
      },
    });
    await fetchOnce(`${site.url}/pinned.jpg`, { file: newFile(), maxBytes: 100_000 });
    expect(seen).toEqual(['resolved']);
    expect(site.requests.get('/pinned.jpg')).toBe(1);
  });

  test('other ports than that of https are refused', async () => {
    const address = 'https://93.184.215.14:8443/';
    await expect(strict([])(address, { file: newFile(), maxBytes: 1 })).rejects.toMatchObject(refused);
  });

  test.each(['http://fotos.example/', 'ftp://fotos.example/', 'file:///etc/passwd', 'https://a:b@fotos.example/'])(
    '%s is not https',
    async (address) => {
      await expect(get(address)).rejects.toMatchObject({ isFinal: true, message: /https/ });
    },
  );
});

describe('what a site answers', () => {
  test('a file', async () => {
    const file = newFile();
    await fetchHere(`${site.url}/one.jpg`, { file, maxBytes: 100_000 });
    expect(readFileSync(file).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  });

  test('three redirects are followed, not four, and each is checked', async () => {
    const to = (path: string, target: string) =>
      site.answers.set(path, (_request, response) => response.writeHead(302, { location: target }).end());
    to('/r1', '/r2');
    to('/r2', `${site.url}/r3`);
    to('/r3', '/one.jpg');
    to('/r0', '/r1');
    to('/inside', 'https://10.0.0.1/');
    to('/plain', 'http://localhost/');
    to('/odd', 'https://[');
    await get(`${site.url}/r1`);
    await expect(get(`${site.url}/r0`)).rejects.toMatchObject({ message: /más de 3 veces/ });
    await expect(get(`${site.url}/inside`)).rejects.toMatchObject({ message: /sitio público/ });
    await expect(get(`${site.url}/plain`)).rejects.toMatchObject({ message: /https/ });
    await expect(get(`${site.url}/odd`)).rejects.toMatchObject({ message: /no se entiende/ });
  });

  test('more bytes than allowed are refused, with and without Content-Length', async () => {
    site.answers.set('/announced', (_request, response) =>
      response.writeHead(200, { 'content-length': 9e9 }).write('x'),
    );
    site.answers.set('/endless', (_request, response) => {
      const chunk = Buffer.alloc(65_536);
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.writeHead(200).on('drain', more);
      more();
    });
    await expect(get(`${site.url}/announced`)).rejects.toMatchObject({ isFinal: true, message: /pesa más/ });
    await expect(get(`${site.url}/endless`)).rejects.toMatchObject({ isFinal: true, message: /pesa más/ });
  });

  test('a slow answer is cut, and retried later', async () => {
    site.answers.set('/silent', () => {});
    site.answers.set('/slow', (_request, response) => response.writeHead(200).write('x'));
    const impatient = createFetchFile({ ...site.fetchFile, timeoutMs: 300 });
    for (const path of ['/silent', '/slow'])
      await expect(impatient(`${site.url}${path}`, { file: newFile(), maxBytes: 100 })).rejects.toMatchObject({
        isFinal: false,
        message: /tardó más/,
      });
  });

  test('a name that is never resolved times out too', async () => {
    const impatient = createFetchFile({ ...site.fetchFile, resolve: () => new Promise(() => {}), timeoutMs: 50 });
    await expect(impatient(`${site.url}/photo`, { file: newFile(), maxBytes: 100 })).rejects.toMatchObject({
      isFinal: false,
      message: /tardó más/,
    });
  });

  test.each([
    [404, true],
    [410, true],
    [403, true],
    [204, true],
    [429, false],
    [500, false],
    [503, false],
  ])('the status %i is final: %s', async (status, isFinal) => {
    site.answers.set('/status', (_request, response) => response.writeHead(status).end());
    await expect(get(`${site.url}/status`)).rejects.toMatchObject({ isFinal });
  });

  test('compressed content is refused: a few bytes may unfold to gigabytes', async () => {
    site.answers.set('/gzip', (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'));
    await expect(get(`${site.url}/gzip`)).rejects.toMatchObject({ isFinal: true });
  });

  test('an untrusted certificate is refused', async () => {
    const { ca: _, ...strict } = site.fetchFile;
    const fetchStrict = createFetchFile(strict);
    await expect(fetchStrict(`${site.url}/one.jpg`, { file: newFile(), maxBytes: 1 })).rejects.toMatchObject({
      message: 'El certificado del sitio no es válido',
    });
  });

  test('a connection that breaks is tried again later', async () => {
    site.answers.set('/cut', (request) => request.socket.destroy());
    await expect(get(`${site.url}/cut`)).rejects.toMatchObject({ isFinal: false });
  });
});
