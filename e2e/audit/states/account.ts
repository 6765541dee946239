import type { Page } from '@playwright/test';
import type { PageStates } from '../page-state.ts';

/** The pages that wait for a mail read the address from here. */
const rememberEmail = (page: Page) =>
  page.addInitScript(() => {
    for (const kind of ['activation', 'recovery'])
      sessionStorage.setItem(`rodado_${kind}_email`, 'una.direccion.bastante.larga@automotoradelsur.example.test');
  });

/** On a post whose title has no break opportunity. */
const pressHeart = (page: Page) =>
  page.addInitScript(() => {
    const heart = { postId: 'x', title: 'W'.repeat(120), at: Date.now(), email: null };
    sessionStorage.setItem('typed:pressed-heart', JSON.stringify(heart));
  });

export const ACCOUNT_STATES = {
  login: [
    { role: 'visitor', url: '/login' },
    {
      role: 'visitor',
      url: '/login?volver=%2Fpublicaciones&para=favorito',
      name: 'asked for by a heart',
      beforeLoad: pressHeart,
    },
  ],
  signUp: [
    {
      role: 'visitor',
      url: '/registro',
      steps: [{ name: 'of a company', action: (page) => page.getByText('Empresa', { exact: true }).click() }],
    },
  ],
  activationWait: [{ role: 'visitor', url: '/espera-activacion', beforeLoad: rememberEmail }],
  activate: [{ role: 'visitor', url: '/activar/no-sirve' }],
  recover: [{ role: 'visitor', url: '/recuperar-contrasena' }],
  recoveryWait: [{ role: 'visitor', url: '/espera-recuperacion', beforeLoad: rememberEmail }],
  resetPassword: [{ role: 'visitor', url: '/recuperar-contrasena/no-sirve' }],
  changePassword: [{ role: 'seller', url: '/cambiar-contrasena' }],
  confirmEmail: [{ role: 'visitor', url: '/confirmar-correo/no-sirve' }],
  undo: [{ role: 'visitor', url: '/deshacer/no-sirve' }],
  stopMails: [{ role: 'visitor', url: '/dejar-de-avisar/no-sirve' }],
} satisfies PageStates;
