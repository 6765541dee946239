import { expect, test } from 'vitest';
import { createTokens } from './tokens.ts';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const [FORMER, CURRENT] = [Buffer.from('the former secret'), Buffer.from('the current secret')];
const now = new Date('2026-11-17T10:00:00Z');

test('after a change of the key what the former one signed is valid while it is a fallback', async () => {
  const former = createTokens(FORMER);
  const access = await former.signAccess({ personId: ID, sessionId: ID }, now);
  const ticket = await former.signTicket(ID, now);
  const [refresh, stop] = [former.refreshOf(ID, 3), former.stopOf(ID, 'all')];
  const readAll = async (tokens: typeof former) => [
    (await tokens.readAccess(access, now))?.personId,
    await tokens.readTicket(ticket, now),
    tokens.readRefresh(refresh)?.generation,
    tokens.readStop(stop)?.what,
  ];
  expect(await readAll(createTokens(CURRENT, { fallbacks: [Buffer.from('a third'), FORMER] }))).toEqual([
    ID,
    ID,
    3,
    'all',
  ]);
  expect(await readAll(createTokens(CURRENT))).toEqual([undefined, undefined, undefined, undefined]);
});

test('fallbacks sign nothing', async () => {
  const tokens = createTokens(CURRENT, { fallbacks: [FORMER] });
  const access = await tokens.signAccess({ personId: ID, sessionId: ID }, now);
  expect(await createTokens(CURRENT).readAccess(access, now)).toMatchObject({ personId: ID });
  expect(createTokens(CURRENT).readRefresh(tokens.refreshOf(ID, 1))).toEqual({ sessionId: ID, generation: 1 });
});
