import type { Find, PageStates } from '../page-state.ts';

/** The header has buttons of its own. */
const piece =
  (name: string): Find =>
  (page) =>
    page.getByRole('main').getByRole('button', { name, exact: true });

export const DEV_STATES = {
  devGallery: [
    {
      role: 'visitor',
      url: '/dev/piezas',
      needsAllFour: 'every shared component, in each of its own states',
      isForDevelopers: true,
      steps: [
        { layer: 'dialog', open: [piece('Diálogo')] },
        { layer: 'question', open: [piece('Pregunta')] },
        { layer: 'menu', open: [piece('Menú')] },
        { layer: 'panel', open: [piece('Panel')] },
        { layer: 'tip', open: [piece('Cómo funciona')] },
      ],
    },
  ],
  devMail: [{ role: 'visitor', url: '/dev/correo', isForDevelopers: true }],
} satisfies PageStates;
