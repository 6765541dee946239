import { shop } from '../../search-page.ts';
import { button, type PageStates } from '../page-state.ts';
import { rememberPosts } from './comparison.ts';

export const SEARCH_STATES = {
  results: [
    {
      role: 'visitor',
      url: '/publicaciones',
      steps: [{ layer: 'filters', open: [button(/^Filtros/)], isForPhones: true }],
    },
    { role: 'visitor', url: '/publicaciones?titulo=nadavaasalir' },
    {
      role: 'visitor',
      url: '/publicaciones',
      beforeLoad: rememberPosts,
      name: 'while two are compared',
      loaded: (page) => page.getByRole('region', { name: 'Comparación' }),
    },
    {
      role: 'visitor',
      url: '/publicaciones',
      name: 'compact',
      beforeLoad: (page) => page.addInitScript(() => localStorage.setItem('list', 'compact')),
    },
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
    {
      role: 'visitor',
      url: async ({ product }) => {
        const { owner } = await shop(product);
        await product.given.post(owner, { title: 'Toyota Corolla en venta', fuel: 'Híbrido' });
        return '/publicaciones?titulo=corola+híbrido+desde+1000+xyzzy';
      },
      name: 'understood, with near posts',
    },
  ],
  brand: [{ role: 'visitor', url: '/marcas/toyota' }],
  department: [{ role: 'visitor', url: '/departamentos/montevideo' }],
  share: [{ role: 'visitor', url: '/compartir?text=hilux', redirectsTo: '/publicaciones' }],
} satisfies PageStates;
