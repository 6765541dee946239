import { beforeEach, expect, test, vi } from 'vitest';
import { createDeviceList } from './device-list.ts';

const id = (digit: number) => `0000000${digit}-0000-7000-8000-000000000000`;
const [one, two, three] = [id(1), id(2), id(3)];

const items = new Map<string, string>();
const storage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => items.set(key, value),
  removeItem: (key: string) => items.delete(key),
};

beforeEach(() => {
  items.clear();
  vi.stubGlobal('localStorage', storage);
});

/** The list as the next page load finds it. */
const list = (most = 3) => createDeviceList('vistos', most);

function signIn(person: string | null) {
  for (const key of ['user', 'access_token', 'refresh_token']) items.delete(key);
  if (person === null) return;
  items.set('access_token', 'token');
  items.set('user', JSON.stringify({ id: person, email: 'a@example.test', name: person, profileImage: null }));
}

test('ids are stored in their order, each once, up to its limit', () => {
  list().write([two, one, two, three, id(4)]);
  expect(list().read()).toEqual([two, one, three]);
  expect(list(2).read()).toEqual([two, one]);
});

test('signing in keeps the earlier choice; after the sign-out nothing is left', () => {
  list().write([one]);
  signIn('ana');
  expect(list().read()).toEqual([one]);
  signIn(null);
  expect(list().read()).toEqual([]);
  expect(items.has('vistos')).toBe(false);
});

test('another account that signs in gets an empty list', () => {
  signIn('ana');
  list().write([one]);
  signIn('bruno');
  expect(list().read()).toEqual([]);
  signIn('ana');
  expect(list().read()).toEqual([]);
});

test('nothing is shown, and nothing lost, until the account is known', () => {
  signIn('ana');
  list().write([one]);
  const user = items.get('user') ?? '';
  items.delete('user');
  expect(list().read()).toEqual([]);
  items.set('user', user);
  expect(list().read()).toEqual([one]);
});

test.each(['', '{', 'null', '[]', '7', '{"ids":"a"}', '{"owner":7,"ids":[]}', '{"owner":null}'])(
  'an edited value is ignored: %s',
  (value) => {
    items.set('vistos', value);
    expect(list().read()).toEqual([]);
  },
);

test('what is no id is left out', () => {
  items.set('vistos', JSON.stringify({ owner: null, ids: [one, 7, null, '../x', two] }));
  expect(list().read()).toEqual([one, two]);
});

test('without storage it is kept in memory', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const here = list();
  here.write([one]);
  expect(here.read()).toEqual([one]);
  here.write([]);
  expect(here.read()).toEqual([]);
});
