import type { Page } from '@playwright/test';
import type { PageState } from '../page-state.ts';

/** The pages that wait for a mail know from here to whom. */
const rememberEmail = (page: Page) =>
  page.addInitScript(() => {
    for (const kind of ['activation', 'recovery'])
      sessionStorage.setItem(`rodado_${kind}_email`, 'una.direccion.bastante.larga@automotoradelsur.example.test');
  });

export const ACCOUNT_STATES: Record<string, PageState[]> = {
  login: [{ role: 'visitor', url: '/login' }],
  registro: [
    {
      role: 'visitor',
      url: '/registro',
      steps: [{ name: 'of a company', action: (page) => page.getByText('Empresa', { exact: true }).click() }],
    },
  ],
  'espera-activacion': [{ role: 'visitor', url: '/espera-activacion', beforeLoad: rememberEmail }],
  'activar/:token?': [{ role: 'visitor', url: '/activar/no-sirve' }],
  'recuperar-contrasena': [{ role: 'visitor', url: '/recuperar-contrasena' }],
  'espera-recuperacion': [{ role: 'visitor', url: '/espera-recuperacion', beforeLoad: rememberEmail }],
  'recuperar-contrasena/:token': [{ role: 'visitor', url: '/recuperar-contrasena/no-sirve' }],
  'cambiar-contrasena': [{ role: 'seller', url: '/cambiar-contrasena' }],
  'confirmar-correo/:token': [{ role: 'visitor', url: '/confirmar-correo/no-sirve' }],
  'deshacer/:token': [{ role: 'visitor', url: '/deshacer/no-sirve' }],
  'dejar-de-avisar/:token': [{ role: 'visitor', url: '/dejar-de-avisar/no-sirve' }],
};
