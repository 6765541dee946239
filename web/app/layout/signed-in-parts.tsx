import { useUnread } from '../session/unread.ts';
import { UnreadDot } from '../ui/unread-dot.tsx';

export { AccountNav } from './account-nav.tsx';
export { AccountRows } from './account-rows.tsx';

/** The dot on the phone's menu button: something in the menu is new. */
export function UnreadMark() {
  const { questions, answers, messages, notifications } = useUnread();
  if (questions + answers + messages + notifications === 0) return null;
  return <UnreadDot label="hay novedades" className="pointer-events-none absolute top-2 right-2 ring-2 ring-surface" />;
}
