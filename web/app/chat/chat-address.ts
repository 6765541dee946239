import type { Side } from './sides.ts';

const TABS: Record<Side, string> = { sent: 'enviados', received: 'recibidos' };

interface ChatPlace {
  id?: string | null;
  side?: Side | null;
}

/** The chats, with a conversation open or a tab chosen. */
export function chatAddress({ id, side }: ChatPlace): string {
  const search = new URLSearchParams();
  if (side) search.set('tab', TABS[side]);
  if (id) search.set('id', id);
  return search.size > 0 ? `/chat?${search}` : '/chat';
}

export function readChatAddress(search: URLSearchParams): { id: string | null; side: Side | null } {
  const tab = search.get('tab');
  const side = tab === TABS.sent ? 'sent' : tab === TABS.received ? 'received' : null;
  return { id: search.get('id') || null, side };
}
