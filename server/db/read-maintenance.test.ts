import { afterAll, expect, test, vi } from 'vitest';
import { startMaintenance } from '../commands/maintenance.ts';
import { testDatabase } from '../test/database.ts';
import { startSilentProxy } from '../test/silent-proxy.ts';
import { connect } from './connect.ts';
import { createReadMaintenance } from './read-maintenance.ts';

const database = await testDatabase();
const proxy = await startSilentProxy(database.url);
// It waits for ever: who waits for it too, does not come back.
const db = connect(proxy.url, { purpose: 'work', max: 1 });
afterAll(async () => {
  proxy.close();
  await db.destroy();
});

test('a database that became silent is not waited for, and what was read last stays true', async () => {
  const owner = connect(database.url, { purpose: 'work', max: 1 });
  await startMaintenance(owner, 'Volvemos a las 6.');
  await owner.destroy();
  const readMaintenance = createReadMaintenance(db);
  expect(await readMaintenance()).toBe('Volvemos a las 6.');

  proxy.goSilent();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
  expect(await readMaintenance()).toBe('Volvemos a las 6.');
  clock.mockRestore();
});
