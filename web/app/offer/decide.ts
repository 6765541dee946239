import { acceptOffer, type Offer, rejectOffer, withdrawOffer } from '@rodado/contract/offer';
import { api } from '../api.ts';
import { OWN_POSTS, POST_AS_OWNER } from '../post/owner/query-keys.ts';
import { queryClient } from '../session/query-client.ts';
import { reasonOf } from '../session/reason-of.ts';
import { toast } from '../ui/toast.ts';
import { OFFERS } from './query-keys.ts';

const ofOffer = (id: string) => ({ params: { id } });

/** Each says whether it was done, and tells the person. */
export const accept = (id: string) =>
  decide(() => api(acceptOffer, ofOffer(id)), {
    done: 'Oferta aceptada. La publicación queda reservada.',
    failed: 'No pudimos aceptar la oferta',
  });

export const reject = (id: string) =>
  decide(() => api(rejectOffer, ofOffer(id)), {
    done: 'Oferta rechazada',
    failed: 'No pudimos rechazar la oferta',
  });

export const withdraw = (id: string) =>
  decide(() => api(withdrawOffer, ofOffer(id)), {
    done: 'Oferta retirada',
    failed: 'No pudimos retirar la oferta',
  });

async function decide(act: () => Promise<Offer>, words: { done: string; failed: string }): Promise<boolean> {
  try {
    await act();
    toast.success(words.done);
    return true;
  } catch (error) {
    toast.error(words.failed, { detail: reasonOf(error) });
    return false;
  } finally {
    // Also after a refusal: somebody else may have been faster, and the list should say so.
    for (const queryKey of [OFFERS, POST_AS_OWNER, OWN_POSTS]) void queryClient.invalidateQueries({ queryKey });
  }
}
