import type { User } from '@rodado/contract/account';
import { deleteAccount } from '@rodado/contract/profile';
import { api } from '../api.ts';
import type { FormWork } from '../form/use-form.ts';
import { dropDraft as dropPostDraft } from '../publish/draft-store.ts';
import { goTo } from '../session/navigation.ts';
import { forgetSession, getSession } from '../session/session.ts';
import { socket } from '../session/socket.ts';
import { toast } from '../ui/toast.ts';
import { dropDraft } from './draft.ts';
import { inFormWords } from './issues.ts';

export const workFor = ({ id, hasPassword }: User): FormWork<'password' | 'isSure'> => ({
  check: ({ password, isSure }) => ({
    ...(hasPassword && password === '' ? { password: 'Escribí tu contraseña' } : {}),
    ...(isSure === '' ? { isSure: 'Marcá la casilla para confirmar' } : {}),
  }),
  send: async ({ password }) => {
    // The server ends the session before it answers. Heard on the live connection, that would lead to the login.
    socket.disconnect();
    await api(deleteAccount, { body: hasPassword ? { password } : {} }).catch((error: unknown) => {
      if (getSession().status === 'in') socket.connect();
      throw inFormWords(error, ({ path, message }) => ({
        path: path === 'currentPassword' ? 'password' : path,
        message,
      }));
    });
    dropDraft(id);
    // Nobody can come back for it.
    await dropPostDraft(id).catch(() => {});
    forgetSession({ hasLeft: true });
    goTo('/');
    toast.success('Eliminamos tu cuenta');
  },
});
