import { deleteConversation } from '@rodado/contract/conversation';
import { DONE, FAILED } from '@rodado/contract/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toast.ts';
import { withoutChat } from './chat-pages.ts';
import { forgetThread } from './thread-store.ts';
import { changeChats } from './use-chats.ts';

interface DeleteConversationProps {
  id: string;
  open: boolean;
  onClose: () => void;
}

/** For oneself alone; then it leads home. */
export function DeleteConversation({ id, open, onClose }: DeleteConversationProps) {
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const confirm = async () => {
    setBusy(true);
    try {
      await api(deleteConversation, { params: { id } });
      toast.success(DONE.conversationDeleted);
      await navigate('/');
      changeChats((pages) => withoutChat(pages, id));
      forgetThread(id);
    } catch {
      toast.error(FAILED.deleteConversation);
      setBusy(false);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="¿Eliminar la conversación?"
      description="Desaparece de tus chats. La otra persona la conserva, y si te vuelve a escribir la ves de nuevo desde ahí."
      confirmText="Eliminar"
      busyText="Eliminando..."
      busy={isBusy}
      onConfirm={() => void confirm()}
    />
  );
}
