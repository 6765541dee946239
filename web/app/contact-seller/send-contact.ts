import type { Message } from '@rodado/contract/conversation';
import { newClientId } from '../chat/client-id.ts';
import { insist } from '../session/insist.ts';
import type { ContactDraft } from './contact-draft.ts';

interface Contact {
  postId: string;
  message: string;
  amount: number | null;
  /** The last try, perhaps from before a reload: nobody knows whether it arrived. */
  earlier: ContactDraft['sent'];
  signal: AbortSignal;
  /** Before it leaves: whatever happens then, the next try has the same name. */
  onTry: (sent: NonNullable<ContactDraft['sent']>) => void;
}

/** Until it is acknowledged, through any number of cuts, and never twice: the same message goes by the same client id. */
export async function sendContact({ postId, message, amount, earlier, signal, onTry }: Contact): Promise<Message> {
  const clientId = earlier?.message === message ? earlier.clientId : newClientId();
  onTry({ message, clientId });
  const offer = amount === null ? null : { amount };
  const joined = await insist(
    (line) => line.emitWithAck('joinConversation', { to: postId, message, offer, clientId }),
    signal,
  );
  return joined.message;
}
