import type { PageState } from '../page-state.ts';

export const TEXT_STATES: Record<string, PageState[]> = {
  'quienes-somos': [{ role: 'visitor', url: '/quienes-somos' }],
  'terminos-y-privacidad': [
    { role: 'visitor', url: '/terminos-y-privacidad?tab=terms' },
    { role: 'visitor', url: '/terminos-y-privacidad?tab=privacy' },
  ],
  contacto: [{ role: 'visitor', url: '/contacto' }],
  ayuda: [{ role: 'visitor', url: '/ayuda#ofertas' }],
  '*': [{ role: 'visitor', url: '/no-existe' }],
};
