import {
  createQuickReply,
  deleteQuickReply,
  listQuickReplies,
  updateQuickReply,
} from '@rodado/contract/calls/quick-reply';
import { MAX_QUICK_REPLIES, QUICK_REPLY_LENGTH, QUICK_REPLY_TITLE_LENGTH } from '@rodado/contract/limits';
import { QUICK_REPLY_PLACEHOLDERS, type QuickReply, SaveQuickReply } from '@rodado/contract/quick-reply';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api } from '../api/api.ts';
import { clientErrorMessage, errorMessage } from '../api/error-message.ts';
import { ErrorState } from '../api/error-state.tsx';
import { queryClient } from '../api/query-client.ts';
import { useAction } from '../api/use-action.ts';
import { validateWith } from '../form/field-errors.ts';
import { Button } from '../ui/button.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { useRestoredFocus } from '../ui/use-restored-focus.ts';

const QUICK_REPLIES = ['quick-replies'] as const;

/** The viewer's quick replies, on every device. */
export function useQuickReplies(isNeeded = true) {
  const { data, error, isError, isFetching, refetch } = useQuery(
    { queryKey: QUICK_REPLIES, queryFn: () => api(listQuickReplies), enabled: isNeeded },
    queryClient,
  );
  return { replies: data, isFailed: isError, error, isBusy: isFetching, retry: () => void refetch() };
}

const change = (edit: (replies: QuickReply[]) => QuickReply[]) =>
  queryClient.setQueryData<QuickReply[]>(QUICK_REPLIES, (now) => now && edit(now));

async function save(id: string | undefined, body: SaveQuickReply): Promise<void> {
  const saved = await (id === undefined
    ? api(createQuickReply, { body })
    : api(updateQuickReply, { params: { id }, body }));
  change((replies) =>
    replies.some((one) => one.id === saved.id)
      ? replies.map((one) => (one.id === saved.id ? saved : one))
      : [...replies, saved],
  );
}

/** Gone at once, and back with 'Deshacer'. */
async function remove({ id, title, text }: QuickReply): Promise<void> {
  change((replies) => replies.filter((one) => one.id !== id));
  try {
    await api(deleteQuickReply, { params: { id } });
    void toast.undo('Respuesta eliminada', () => void save(undefined, { title, text }).catch(toastFailure), { id });
  } catch (error) {
    toastFailure(error);
  }
}

function toastFailure(error: unknown) {
  toast.error('No pudimos guardar el cambio', {
    id: 'quick-reply',
    detail: clientErrorMessage(error, errorMessage(error)),
  });
  void queryClient.invalidateQueries({ queryKey: QUICK_REPLIES });
}

/** What names it in a list. */
export const nameOf = ({ title, text }: QuickReply) => title || text;

/** 'new', or the id of one. */
type Edited = string | null;

interface QuickRepliesProps {
  /** Begins with the form of a new one, which has this text. */
  draft?: string;
}

/** The quick replies to change, in the profile and in the dialog of a conversation. */
export function QuickReplies({ draft }: QuickRepliesProps) {
  const { replies, isFailed, error, isBusy, retry } = useQuickReplies();
  const [edited, setEdited] = useState<Edited>(draft === undefined ? null : NEW);
  const list = useRestoredFocus((replies?.length ?? 0) + (edited === null ? 0 : 1));
  if (!replies && isFailed)
    return <ErrorState title="No pudimos traer tus respuestas" error={error} isBusy={isBusy} onRetry={retry} />;
  if (!replies) return <Skeleton className="h-24 rounded-m" />;
  const isFull = replies.length >= MAX_QUICK_REPLIES;
  return (
    <div ref={list} tabIndex={-1} className="grid gap-4 outline-none">
      {replies.length === 0 && edited === null && (
        <p className="text-text-2">
          Todavía no tenés ninguna. Guardá lo que escribís siempre, por ejemplo «Hola {'{nombre}'}, sí, el{' '}
          {'{vehículo}'} sigue disponible».
        </p>
      )}
      {replies.length > 0 && (
        <ul className="divide-y divide-border">
          {replies.map((reply) => (
            <li key={reply.id} className="py-2 first:pt-0">
              {edited === reply.id ? (
                <ReplyForm reply={reply} onClose={() => setEdited(null)} />
              ) : (
                <ReplyRow reply={reply} onEdit={() => setEdited(reply.id)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {edited === NEW && <ReplyForm draft={draft} onClose={() => setEdited(null)} />}
      {edited === null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button
            kind="line"
            icon={<Plus />}
            disabled={isFull}
            onClick={() => setEdited(NEW)}
            className="max-md:w-full"
          >
            Nueva respuesta
          </Button>
          <p className="num text-14 text-text-2">
            {replies.length} de {MAX_QUICK_REPLIES}
          </p>
        </div>
      )}
    </div>
  );
}

const NEW = 'new';

function ReplyRow({ reply, onEdit }: { reply: QuickReply; onEdit: () => void }) {
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 flex-1 py-1.5">
        {reply.title && <p className="font-strong wrap-anywhere">{reply.title}</p>}
        <p className="line-clamp-3 text-15 whitespace-pre-line wrap-anywhere text-text-2">{reply.text}</p>
      </div>
      <IconButton label={`Editar ${nameOf(reply)}`} icon={<Pencil />} onClick={onEdit} />
      <IconButton label={`Eliminar ${nameOf(reply)}`} icon={<Trash2 />} onClick={() => void remove(reply)} />
    </div>
  );
}

interface ReplyFormProps {
  reply?: QuickReply;
  draft?: string | undefined;
  onClose: () => void;
}

function ReplyForm({ reply, draft = '', onClose }: ReplyFormProps) {
  const [title, setTitle] = useState(reply?.title ?? '');
  const [text, setText] = useState(reply?.text ?? draft.slice(0, QUICK_REPLY_LENGTH));
  const [error, setError] = useState<string>();
  const { act, isBusy } = useAction({
    run: () => save(reply?.id, SaveQuickReply.parse({ title, text })),
    done: onClose,
    failed: (failure) => setError(clientErrorMessage(failure, errorMessage(failure))),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const errors = validateWith(SaveQuickReply, { title, text });
    if (errors.text ?? errors.title) return setError(errors.text ?? errors.title);
    void act();
  };
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-3">
      <Field
        label="Título"
        optional
        value={title}
        maxLength={QUICK_REPLY_TITLE_LENGTH}
        autoComplete="off"
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <TextArea
        label="Respuesta"
        value={text}
        maxLength={QUICK_REPLY_LENGTH}
        error={error}
        hint={`${QUICK_REPLY_PLACEHOLDERS.join(', ')} se completan solos en cada chat.`}
        onChange={(event) => {
          setError(undefined);
          setText(event.currentTarget.value);
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="line" onClick={onClose} disabled={isBusy}>
          Cancelar
        </Button>
        <Button type="submit" busy={isBusy} busyText="Guardando...">
          Guardar respuesta
        </Button>
      </div>
    </form>
  );
}
