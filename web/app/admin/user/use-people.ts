import { listUsers } from '@rodado/contract/admin';
import { api } from '../../api.ts';
import { usePages } from '../../session/use-pages.ts';
import { USERS } from '../query-keys.ts';

export const usePeople = (search: string) =>
  usePages(
    [...USERS, search],
    (page) => api(listUsers, { query: { search, page } }),
    ({ users }) => users,
  );
