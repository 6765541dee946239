import type { PageStates } from '../page-state.ts';

export const TEXT_STATES = {
  about: [{ role: 'visitor', url: '/quienes-somos' }],
  legal: [
    { role: 'visitor', url: '/terminos-y-privacidad?tab=terms' },
    { role: 'visitor', url: '/terminos-y-privacidad?tab=privacy' },
  ],
  contact: [{ role: 'visitor', url: '/contacto' }],
  help: [{ role: 'visitor', url: '/ayuda#ofertas' }],
  notFound: [{ role: 'visitor', url: '/no-existe' }],
} satisfies PageStates;
