import { NOTIFICATION_KINDS, type NotificationKind } from '@rodado/contract/enums';
import type { NotificationSettings, UpdateNotificationSettings } from '@rodado/contract/notification';
import type { Db } from '../db/connect.ts';

type Channels = { email: boolean; push: boolean };

/** The default: everything by mail, and by push in every browser that allowed it. */
const DEFAULT: Channels = { email: true, push: true };

export async function getKinds(db: Db, personId: string): Promise<NotificationSettings['kinds']> {
  const rows = await db
    .selectFrom('notificationSetting')
    .where('personId', '=', personId)
    .select(['kind', 'email', 'push'])
    .execute();
  const chosen = new Map(rows.map(({ kind, ...channels }) => [kind, channels]));
  const channelsOf = (kind: NotificationKind): Channels => chosen.get(kind) ?? DEFAULT;
  return {
    message: channelsOf('message'),
    question: channelsOf('question'),
    answer: channelsOf('answer'),
    offer: channelsOf('offer'),
    outbid: channelsOf('outbid'),
    endingSoon: channelsOf('endingSoon'),
    ended: channelsOf('ended'),
    verification: channelsOf('verification'),
    followed: channelsOf('followed'),
    priceDrop: channelsOf('priceDrop'),
    savedSearch: channelsOf('savedSearch'),
    rating: channelsOf('rating'),
    appointment: channelsOf('appointment'),
    assigned: channelsOf('assigned'),
    reminder: channelsOf('reminder'),
  };
}

export async function updateKinds(db: Db, personId: string, kinds: UpdateNotificationSettings['kinds']): Promise<void> {
  for (const kind of NOTIFICATION_KINDS) {
    const channels = kinds[kind];
    if (!channels) continue;
    await db
      .insertInto('notificationSetting')
      .values({ personId, kind, ...channels })
      .onConflict((conflict) => conflict.columns(['personId', 'kind']).doUpdateSet(channels))
      .execute();
  }
}

/** One click: stops mails of this kind, or all of them. Push is unchanged. */
export async function stopMails(db: Db, personId: string, what: string): Promise<void> {
  const current = await getKinds(db, personId);
  for (const kind of NOTIFICATION_KINDS) {
    if (what === 'all' || what === kind)
      await updateKinds(db, personId, { [kind]: { email: false, push: current[kind].push } });
  }
}
