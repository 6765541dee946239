import { shop } from '../../search-page.ts';
import { button, type PageState } from '../page-state.ts';

export const SEARCH_STATES: Record<string, PageState[]> = {
  publicaciones: [
    {
      role: 'visitor',
      url: '/publicaciones',
      steps: [{ layer: 'filters', open: [button(/^Filtros/)], isForPhones: true }],
    },
    { role: 'visitor', url: '/publicaciones?titulo=nadavaasalir' },
    {
      role: 'visitor',
      url: async ({ product }) => {
        const { owner, address } = await shop(product);
        await product.given.timedPost(owner);
        return `${address}&marca=Toyota&condicion=Usado&precioHasta=30000`;
      },
      name: 'with filters',
      needsAllFour: 'the filters beside the results',
    },
  ],
  'marcas/:marca/:modelo?': [{ role: 'visitor', url: '/marcas/toyota' }],
  'departamentos/:departamento': [{ role: 'visitor', url: '/departamentos/montevideo' }],
  compartir: [{ role: 'visitor', url: '/compartir?text=hilux', redirectsTo: '/publicaciones' }],
};
