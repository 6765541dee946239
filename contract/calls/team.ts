import type * as team from '../team.ts';
import { DELETE, GET, POST, PUT } from './call.ts';

export const getTeam = GET<typeof team.getTeam>('/api/team');
export const listTeamActivity = GET<typeof team.listTeamActivity>('/api/team/activity');
export const inviteToTeam = POST<typeof team.inviteToTeam>('/api/team/invitation');
export const resendInvitation = POST<typeof team.resendInvitation>('/api/team/invitation/:id/resend');
export const revokeInvitation = DELETE<typeof team.revokeInvitation>('/api/team/invitation/:id');
export const getInvitation = GET<typeof team.getInvitation>('/api/team/invited/:token', 'public');
export const acceptInvitation = POST<typeof team.acceptInvitation>('/api/team/invited');
export const changeTeamRole = PUT<typeof team.changeTeamRole>('/api/team/member/:id');
export const removeMember = DELETE<typeof team.removeMember>('/api/team/member/:id');
export const startWork = POST<typeof team.startWork>('/api/team/work/:id');
export const leaveTeam = DELETE<typeof team.leaveTeam>('/api/team/work/:id');
