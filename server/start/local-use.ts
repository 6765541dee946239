import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import { holdSharedLock } from '../db/hold-lock.ts';

/** `application_name` of the connection. */
export const LOCAL_USE_CONNECTION = 'local use of Rodado';

export interface LocalUse {
  end: () => Promise<void>;
}

/**
 * Marks this database as served with the local fakes (checked in deployment.ts), by a lock that ends with the process.
 * If production started while the connection was down, `onProduction` is called after the reconnect.
 */
export async function holdLocalUse(url: string, onProduction: () => void): Promise<LocalUse> {
  const held = await holdSharedLock(url, {
    lock: ADVISORY_LOCKS.localUse,
    application: LOCAL_USE_CONNECTION,
    onHeldAgain: async (client) => {
      const { rows } = await client.query<{ mode: string }>('select mode from deployment').catch(() => ({ rows: [] }));
      if (rows[0]?.mode === 'production') onProduction();
    },
  });
  return {
    async end() {
      held.stopReconnecting();
      await held.client().end();
    },
  };
}
