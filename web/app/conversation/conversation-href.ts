import { pages } from '@rodado/contract/pages';
import type { ConversationSide } from './participants.ts';

const TABS: Record<ConversationSide, string> = { sent: 'enviados', received: 'recibidos' };

interface ConversationPlace {
  id?: string | null;
  side?: ConversationSide | null;
}

/** The conversations page with an open conversation or a chosen tab. */
export const conversationHref = ({ id, side }: ConversationPlace): string =>
  pages.conversations.href({ search: { tab: side && TABS[side], id } });

export function readConversationHref(search: URLSearchParams): { id: string | null; side: ConversationSide | null } {
  const tab = search.get('tab');
  const side = tab === TABS.sent ? 'sent' : tab === TABS.received ? 'received' : null;
  return { id: search.get('id') || null, side };
}
