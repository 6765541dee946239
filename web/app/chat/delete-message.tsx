import { deleteMessage } from '@rodado/contract/conversation';
import { DONE, FAILED } from '@rodado/contract/messages';
import { useState } from 'react';
import { api } from '../api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toast.ts';
import { remove } from './thread.ts';
import { changeThread } from './thread-store.ts';
import { reloadChats } from './use-chats.ts';

interface DeleteMessageProps {
  conversationId: string;
  /** The message; null while nobody asks. */
  id: string | null;
  onClose: () => void;
}

export function DeleteMessage({ conversationId, id, onClose }: DeleteMessageProps) {
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    if (id === null) return;
    setBusy(true);
    try {
      await api(deleteMessage, { params: { id } });
      changeThread(conversationId, (thread) => remove(thread, [id]));
      reloadChats();
      toast.success(DONE.messageDeleted);
    } catch {
      toast.error(FAILED.deleteMessage);
    } finally {
      setBusy(false);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open={id !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="¿Eliminar el mensaje?"
      description="Deja de verse para los dos."
      confirmText="Eliminar"
      busyText="Eliminando..."
      busy={isBusy}
      onConfirm={() => void confirm()}
    />
  );
}
