import type * as followed from '../followed.ts';
import { DELETE, GET, POST } from './call.ts';

export const listFollowed = GET<typeof followed.listFollowed>('/api/followed');
export const followCompany = POST<typeof followed.followCompany>('/api/followed/:companyId');
export const unfollowCompany = DELETE<typeof followed.unfollowCompany>('/api/followed/:companyId');
