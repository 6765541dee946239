import { listPostQuestions } from '@rodado/contract/question';
import { describe, expect, test } from 'vitest';
import { questionsOn } from '../test/questions.ts';
import { testServer } from '../test/server.ts';

const server = await testServer({ config: { rateLimits: false } });
const { as, given } = server;
const { ask, received, onPage } = questionsOn(server);

async function nameRead(asker: { id: string }, viewer?: { id: string }) {
  const { post } = await given.publishedPost();
  await given.question(post, asker);
  return (await onPage(post, viewer))[0]?.user.name;
}

describe('the name of who asked', () => {
  test.each([
    ['María José Gómez', 'María G.'],
    ['Álvaro Ñandú', 'Álvaro Ñ.'],
    ['Juan Pérez (Juancho)', 'Juan J.'],
    ['Ana', 'Ana'],
    ['Taller 33', 'Taller'],
  ])('of %s everybody reads %s', async (name, shown) => {
    expect(await nameRead(await given.person({ name }))).toBe(shown);
  });

  test('is whole for the seller and the asker, and short for everybody else, wherever it is read', async () => {
    const { seller, post } = await given.publishedPost();
    const asker = await given.person({ name: 'María José Gómez' });
    const admin = await given.person({ role: 'ADMIN' });
    const asked = await ask(asker, post);
    const listed = async (viewer?: { id: string }) => {
      const { questions } = await as(viewer)(listPostQuestions, { params: post, query: { page: 1 } });
      return questions.map(({ user }) => user.name);
    };

    expect(asked.user.name).toBe('María José Gómez');
    expect((await received(seller)).questions[0]?.user.name).toBe('María José Gómez');
    for (const viewer of [seller, asker]) {
      expect(await listed(viewer)).toEqual(['María José Gómez']);
      expect((await onPage(post, viewer))[0]?.user.name).toBe('María José Gómez');
    }
    for (const viewer of [undefined, await given.person(), admin]) {
      expect(await listed(viewer)).toEqual(['María G.']);
      expect((await onPage(post, viewer))[0]?.user).toEqual({ id: asker.id, name: 'María G.', profileImage: null });
    }
  });

  test('is whole for a company, whose name is public', async () => {
    const { owner } = await given.company({ name: 'Automotora del Norte' });
    expect(await nameRead(owner)).toBe('Automotora del Norte');
  });
});
