import { type AdminUser, type listUsers, restoreUser, suspendUser } from '@rodado/contract/admin';
import type { CallOutput } from '@rodado/contract/endpoint';
import { api } from '../../api.ts';
import { decide } from '../decide.ts';
import { USERS } from '../query-keys.ts';
import { changePages } from '../queue.ts';

type Page = CallOutput<(typeof listUsers)['schema']>;

export const suspend = ({ id, name }: AdminUser, reason: string) =>
  decide({
    act: () => api(suspendUser, { params: { id }, body: { reason } }),
    onDone: showChanged,
    lists: USERS,
    words: { done: `Suspendiste a ${name}`, failed: `No pudimos suspender a ${name}` },
  });

export const restore = ({ id, name }: AdminUser) =>
  decide({
    act: () => api(restoreUser, { params: { id } }),
    onDone: showChanged,
    lists: USERS,
    words: { done: `${name} puede volver a ingresar`, failed: `No pudimos restaurar a ${name}` },
  });

function showChanged({ user }: { user: AdminUser }) {
  changePages<Page>(USERS, (page) => ({ ...page, users: page.users.map((one) => (one.id === user.id ? user : one)) }));
}
