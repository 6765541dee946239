import { lazy, Suspense } from 'react';
import { pageMeta } from '../layout/page-meta.ts';
import { usePrivatePage } from '../session/use-private-page.ts';
import type { Route } from './+types/chat.route.ts';
import { ChatFrame } from './chat-frame.tsx';

// It stands on the live line, which only a browser has.
const Chats = lazy(async () => ({ default: (await import('./chats.tsx')).Chats }));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Chats',
    description: 'Tus conversaciones con quienes venden y con quienes te compran.',
    path: '/chat',
    noindex: true,
  });

export default function ChatPage() {
  const { status, user } = usePrivatePage();
  const skeleton = <ChatFrame />;
  if (status !== 'in' || !user) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      {/* The key: nothing of one person is left for the next one. */}
      <Chats key={user.id} me={user.id} />
    </Suspense>
  );
}
