import type * as profile from '../profile.ts';
import { DELETE, GET, POST, PUT } from './call.ts';

export const updateUser = PUT<typeof profile.updateUser>('/api/user');
export const changePassword = POST<typeof profile.changePassword>('/api/user/password');
export const listSessions = GET<typeof profile.listSessions>('/api/user/sessions');
export const endOtherSessions = DELETE<typeof profile.endOtherSessions>('/api/user/sessions');
export const deleteAccount = DELETE<typeof profile.deleteAccount>('/api/user');
export const confirmEmail = POST<typeof profile.confirmEmail>('/api/user/email/confirm', 'public');
export const undoEmail = POST<typeof profile.undoEmail>('/api/user/email/undo', 'public');
export const undoPassword = POST<typeof profile.undoPassword>('/api/user/password/undo', 'public');
export const setProfileImage = POST<typeof profile.setProfileImage>('/api/user/profile-image');
export const setCover = POST<typeof profile.setCover>('/api/company-user/cover');
export const exportData = GET<typeof profile.exportData>('/api/user/export');
