import {
  changeTeamRole,
  getTeam,
  inviteToTeam,
  listTeamActivity,
  removeMember,
  resendInvitation,
  revokeInvitation,
} from '@rodado/contract/calls/team';
import type { TeamRole } from '@rodado/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { loadAccount } from '../account/resume-session.ts';
import { api } from '../api/api.ts';
import { invalidate, queryClient } from '../api/query-client.ts';
import { usePaginated } from '../api/use-paginated.ts';
import { socket } from '../realtime/socket.ts';
import { getSession, useSession } from '../session/session.ts';

const TEAM = ['team'];
const ACTIVITY = ['team', 'activity'];

/** The team of the company that the viewer is or works for; nothing is asked for people. */
export function useTeam() {
  const { status, account } = useSession();
  const query = useQuery(
    {
      queryKey: [...TEAM, 'members'],
      queryFn: () => api(getTeam),
      enabled: status === 'in' && account?.role === 'COMPANY',
    },
    queryClient,
  );
  return { ...query, members: query.data?.members ?? [] };
}

export const useTeamActivity = () =>
  usePaginated(
    ACTIVITY,
    (page) => api(listTeamActivity, { query: { page } }),
    ({ activity }) => activity,
    { staleTime: 0 },
  );

/** Also of the viewer's own role, which decides what the pages offer. `also` renews what else depends on it. */
export function subscribeTeam(also: () => void) {
  socket.on('teamChanged', () => {
    invalidate(TEAM);
    also();
    renewRole();
  });
  // The event is lost while disconnected.
  socket.on('connect', renewRole);
}

function renewRole() {
  if (getSession().member) void loadAccount().catch(() => {}); // the next call shows the error
}

async function change<T>(call: Promise<T>): Promise<T> {
  const done = await call;
  invalidate(TEAM);
  return done;
}

export const invite = (email: string, role: TeamRole) => change(api(inviteToTeam, { body: { email, role } }));
export const resend = (id: string) => change(api(resendInvitation, { params: { id } }));
export const revoke = (id: string) => change(api(revokeInvitation, { params: { id } }));
export const setRole = (id: string, role: TeamRole) => change(api(changeTeamRole, { params: { id }, body: { role } }));
export const removeTeamMember = (id: string) => change(api(removeMember, { params: { id } }));
