import type { AuditAction } from '@rodado/contract/admin';
import type { Db } from './connect.ts';
import { newId } from './id.ts';

export interface AuditedAction {
  actorId: string;
  action: AuditAction;
  subjectId?: string;
  /** Keys in camelCase; personal data only where the action cannot be understood without it. */
  detail?: Record<string, unknown>;
}

/** Runs in the transaction of the action, so that the trail and the data never disagree. */
export async function writeAudit(trx: Db, { actorId, action, subjectId, detail = {} }: AuditedAction): Promise<void> {
  await trx
    .insertInto('audit')
    .values({ id: newId(), actorId, action, subjectId: subjectId ?? null, detail: JSON.stringify(detail) })
    .execute();
}
