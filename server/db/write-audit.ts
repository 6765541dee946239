import type { AuditAction } from '@rodado/contract/admin';
import type { Db } from './connect.ts';
import { newId } from './id.ts';

export interface Act {
  actorId: string;
  action: AuditAction;
  subjectId?: string;
  /** Keys in camelCase; nothing personal beyond what the act cannot be understood without. */
  detail?: Record<string, unknown>;
}

/** In the transaction of the act: what was done is in the trail, and what is in the trail was done. */
export async function writeAudit(trx: Db, { actorId, action, subjectId, detail = {} }: Act): Promise<void> {
  await trx
    .insertInto('audit')
    .values({ id: newId(), actorId, action, subjectId: subjectId ?? null, detail: JSON.stringify(detail) })
    .execute();
}
