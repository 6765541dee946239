import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { PROFILE_IMAGE_WIDTHS } from '@rodado/contract/limits';
import { setCover, setProfileImage } from '@rodado/contract/profile';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { formWith, photograph } from '../test/photograph.ts';
import { encodeForm, testServer } from '../test/server.ts';

const server = await testServer({ config: { rateLimits: false } });
const { as, app, ctx, database, given, tokenOf } = server;
const MEGABYTE = 1024 * 1024;

/** The files of uploads on disk, complete or not. */
const filesOnDisk = async () => {
  const list = (folder: string) => readdir(path.join(ctx.config.dataDir, folder), { recursive: true }).catch(() => []);
  const names = [...(await list('uploads')), ...(await list('incoming'))];
  return names.filter((name) => name !== '.incoming').sort();
};

describe('POST /api/user/profile-image', () => {
  test('a photograph becomes square, in every size, and replaces the one before', async () => {
    const person = await given.person();
    const { user } = await as(person)(setProfileImage, {
      form: formWith(await photograph({ width: 900, height: 500 })),
    });
    const url = user.profileImage ?? '';
    expect(await sharp((await app.inject(url)).rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 512,
      height: 512,
    });
    for (const width of PROFILE_IMAGE_WIDTHS) {
      const file = await app.inject(url.replace('.jpg', `-${width}.webp`));
      expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height: width });
    }
    const before = await filesOnDisk();
    await as(person)(setProfileImage, { form: formWith(await photograph({ background: '#1f4f8f' })) });
    expect((await app.inject(url)).statusCode).toBe(404);
    expect(await filesOnDisk()).toHaveLength(before.length);
  });

  test('its orientation is applied and its location removed', async () => {
    const person = await given.person();
    const taken = await sharp(await photograph({ width: 600, height: 300 }))
      .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 54/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { user } = await as(person)(setProfileImage, { form: formWith(taken) });
    const { exif, orientation } = await sharp((await app.inject(user.profileImage ?? '')).rawPayload).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  const refusals: [string, () => Promise<FormData> | FormData, number, string?][] = [
    ['more than 5 MB', () => formWith(Buffer.alloc(5 * MEGABYTE + 1, 7)), 413, 'La imagen debe ser menor a 5MB'],
    [
      'an SVG named .jpg',
      () => formWith(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')),
      415,
    ],
    ['a text named .png', () => formWith(Buffer.from('hola'), { name: 'a.png', type: 'image/png' }), 415],
    [
      'a GIF',
      async () =>
        formWith(
          await sharp(await photograph())
            .gif()
            .toBuffer(),
          { name: 'a.jpg' },
        ),
      415,
    ],
    [
      'half a photograph',
      async () => formWith((await photograph({ width: 2000, height: 1500 })).subarray(0, 9_000)),
      415,
    ],
    ['an empty file', () => formWith(Buffer.alloc(0)), 400],
    ['another field', async () => formWith(await photograph(), { field: 'foto' }), 400],
    [
      'two files',
      async () => {
        const form = formWith(await photograph());
        form.append('file', new File([new Uint8Array(await photograph())], 'b.jpg'));
        return form;
      },
      400,
    ],
    [
      'no file',
      () => {
        const form = new FormData();
        form.set('nombre', 'Ana');
        return form;
      },
      400,
    ],
  ];
  test.each(refusals)('%s is refused and leaves nothing behind', async (_what, form, statusCode, message) => {
    const person = await given.person();
    const before = await filesOnDisk();
    const sending = as(person)(setProfileImage, { form: await form() });
    await expect(sending).rejects.toMatchObject({ statusCode, ...(message ? { message } : {}) });
    expect(await filesOnDisk()).toEqual(before);
    const row = await database.db
      .selectFrom('person')
      .where('id', '=', person.id)
      .select('profileImage')
      .executeTakeFirst();
    expect(row?.profileImage).toBeNull();
  });

  test.each([
    ['a form that ends in the middle', (payload: Buffer) => payload.subarray(0, payload.length - 60)],
    [
      'a form without its borders',
      (payload: Buffer) => Buffer.from(payload.toString('latin1').replaceAll('--', '++'), 'latin1'),
    ],
    ['nothing at all', () => Buffer.alloc(0)],
  ])('%s is 400, not a crash', async (_what, damage) => {
    const person = await given.person();
    const { headers, payload } = await encodeForm(formWith(await photograph()));
    const answer = await app.inject({
      method: 'POST',
      url: '/api/user/profile-image',
      headers: { ...headers, authorization: `Bearer ${await tokenOf(person)}` },
      payload: damage(payload),
    });
    expect(answer.statusCode).toBe(400);
  });

  test('JSON is 415, and without a token it is 401 whatever it carries', async () => {
    const person = await given.person();
    const request = { method: 'POST' as const, url: '/api/user/profile-image', payload: {} };
    const authorization = `Bearer ${await tokenOf(person)}`;
    expect((await app.inject({ ...request, headers: { authorization } })).statusCode).toBe(415);
    expect((await app.inject(request)).statusCode).toBe(401);
  });
});

describe('POST /api/company-user/cover', () => {
  test('a company gets a wide cover, a person none', async () => {
    const { owner } = await given.company();
    const form = async () => formWith(await photograph({ width: 2000, height: 1200 }));
    const { cover } = await as(owner)(setCover, { form: await form() });
    expect(await sharp((await app.inject(cover)).rawPayload).metadata()).toMatchObject({ width: 1600, height: 400 });
    await expect(as(await given.person())(setCover, { form: await form() })).rejects.toMatchObject({ statusCode: 403 });
  });

  test('more than ten megabytes are refused', async () => {
    const { owner } = await given.company();
    const large = formWith(Buffer.alloc(10 * MEGABYTE + 1, 7));
    await expect(as(owner)(setCover, { form: large })).rejects.toMatchObject({
      statusCode: 413,
      message: 'La imagen debe ser menor a 10MB',
    });
  });
});
