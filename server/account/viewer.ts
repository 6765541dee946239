import type { TeamSeat } from '@rodado/contract/account';
import { mayAs, type Role, type TeamRole } from '@rodado/contract/enums';
import { OWN_TEXTS } from '@rodado/contract/messages';
import { forbidden } from '../errors.ts';

/** The authenticated caller, read from the session's row for each request. */
export interface Viewer {
  id: string;
  name: string;
  role: Role;
  sessionId: string;
  /** Who works in this session for the company that the other fields are about; null in a session of one's own. */
  member: TeamSeat | null;
}

/** The human who calls: what limits count. The people of a company do not use up each other's. */
export const humanOf = ({ id, member }: Pick<Viewer, 'id' | 'member'>) => member?.id ?? id;

/** A read-only member marks nothing as read, neither for the buyer nor for colleagues. */
export const sendsReadReceipts = ({ member }: Pick<Viewer, 'member'>) => member?.role !== 'reader';

/** In a session for a company nothing is allowed that does not say to which role it is; for calls and socket events. */
export function requireTeamRole({ member }: Pick<Viewer, 'member'>, lowest: TeamRole | undefined): void {
  if (!member) return;
  if (lowest === undefined) throw forbidden(OWN_TEXTS.teamAccount);
  if (!mayAs(member.role, lowest)) throw forbidden(OWN_TEXTS.teamRole);
}
