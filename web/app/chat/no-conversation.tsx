import { MessagesSquare } from 'lucide-react';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** The specification's words for a pane without a conversation. */
export function NoConversation() {
  return (
    <EmptyState
      icon={<MessagesSquare />}
      title="Para iniciar un chat, preguntá por algún auto en cualquier publicación"
      action={
        <ButtonLink kind="line" to="/publicaciones">
          Ver vehículos
        </ButtonLink>
      }
      className="h-full"
    />
  );
}
