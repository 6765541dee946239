import type { Find, PageState } from '../page-state.ts';

/** The bar around the page has buttons of its own. */
const piece =
  (name: string): Find =>
  (page) =>
    page.getByRole('main').getByRole('button', { name, exact: true });

export const DEV_STATES: Record<string, PageState[]> = {
  'dev/piezas': [
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
  'dev/correo': [{ role: 'visitor', url: '/dev/correo', isForDevelopers: true }],
};
