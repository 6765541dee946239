import { giveLeads } from '../../lead-page.ts';
import { button, type PageStates, type Setup } from '../page-state.ts';

const giveToDealer = ({ product, company, buyer }: Setup) => giveLeads(product, company, buyer);

/** Who is interested in the own posts. */
export const LEAD_STATES = {
  leads: [
    { role: 'buyer', url: '/interesados' },
    {
      role: 'dealer',
      url: '/interesados',
      name: 'with leads and a team',
      needsAllFour: 'columns on wide screens, lines under each other on phones',
      prepare: giveToDealer,
    },
    { role: 'dealer', url: '/interesados?buscar=nada', name: 'nothing found', prepare: giveToDealer },
  ],
  lead: [
    {
      role: 'dealer',
      url: async (setup) => {
        const { post } = await giveToDealer(setup);
        return `/interesados/${post.id}/${setup.buyer.id}`;
      },
      name: 'with notes and a reminder that is due',
      needsAllFour: 'two columns on wide screens, one on phones',
      steps: [
        { layer: 'changing the reminder', open: [button('Cambiar')] },
        { layer: 'changing a note', open: [(page) => button('Editar nota')(page).first()] },
        { layer: 'deleting a note', open: [(page) => button('Eliminar nota')(page).first()] },
      ],
    },
    {
      role: 'dealer',
      url: async (setup) => {
        const { post, asker } = await giveToDealer(setup);
        return `/interesados/${post.id}/${asker.id}`;
      },
      name: 'a question alone',
      steps: [{ layer: 'answering', open: [button('Responder')] }],
    },
  ],
} satisfies PageStates;
