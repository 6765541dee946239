import type { NotificationSettings, UpdateNotificationSettings } from '@rodado/contract/notification';
import { NOTIFICATION_KINDS, type NotificationKind } from '@rodado/contract/vocabulary';
import type { Db } from '../db/connect.ts';

type Ways = { email: boolean; push: boolean };

/** What nobody has chosen yet: everything by mail, and by push wherever a browser was allowed to. */
const DEFAULT: Ways = { email: true, push: true };

export async function getKinds(db: Db, personId: string): Promise<NotificationSettings['kinds']> {
  const rows = await db
    .selectFrom('notificationSetting')
    .where('personId', '=', personId)
    .select(['kind', 'email', 'push'])
    .execute();
  const chosen = new Map(rows.map(({ kind, ...ways }) => [kind, ways]));
  const waysOf = (kind: NotificationKind): Ways => chosen.get(kind) ?? DEFAULT;
  return {
    message: waysOf('message'),
    question: waysOf('question'),
    answer: waysOf('answer'),
    offer: waysOf('offer'),
    outbid: waysOf('outbid'),
    endingSoon: waysOf('endingSoon'),
    ended: waysOf('ended'),
    verification: waysOf('verification'),
    followed: waysOf('followed'),
  };
}

export async function updateKinds(db: Db, personId: string, kinds: UpdateNotificationSettings['kinds']): Promise<void> {
  for (const kind of NOTIFICATION_KINDS) {
    const ways = kinds[kind];
    if (!ways) continue;
    await db
      .insertInto('notificationSetting')
      .values({ personId, kind, ...ways })
      .onConflict((conflict) => conflict.columns(['personId', 'kind']).doUpdateSet(ways))
      .execute();
  }
}

/** One click: mails of this kind, or all of them, end. Push stays as it is. */
export async function stopMails(db: Db, personId: string, what: string): Promise<void> {
  const current = await getKinds(db, personId);
  for (const kind of NOTIFICATION_KINDS) {
    if (what === 'all' || what === kind)
      await updateKinds(db, personId, { [kind]: { email: false, push: current[kind].push } });
  }
}
