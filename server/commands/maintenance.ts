import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

const DEFAULT_TEXT = 'Estamos haciendo mantenimiento. Volvé a entrar en unos minutos.';

export const startMaintenance = (db: Kysely<Database>, text = DEFAULT_TEXT) =>
  db
    .updateTable('deployment')
    .set({ maintenance: sql`left(${text}, 300)` })
    .execute();

export const endMaintenance = (db: Kysely<Database>) =>
  db.updateTable('deployment').set({ maintenance: null }).execute();
