import { addLeadNote, deleteLeadNote, editLeadNote } from '@rodado/contract/calls/lead';
import { LEAD_STATE_LABELS } from '@rodado/contract/enums';
import { formatDayAndTime, formatMoney, formatNumber } from '@rodado/contract/format';
import { AddLeadNote, EditLeadNote, type Lead, type LeadEntry } from '@rodado/contract/lead';
import { LEAD_NOTE_LENGTH } from '@rodado/contract/limits';
import type { TeamPerson } from '@rodado/contract/person';
import {
  BadgeDollarSign,
  CalendarCheck,
  CircleHelp,
  MessageCircle,
  PartyPopper,
  Pencil,
  Reply,
  StickyNote,
  Tag,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { api } from '../api/api.ts';
import { clientErrorMessage, errorMessage } from '../api/error-message.ts';
import { ErrorState } from '../api/error-state.tsx';
import { useAction } from '../api/use-action.ts';
import { focusFirstError } from '../form/field-errors.ts';
import { useForm } from '../form/use-form.ts';
import { OfferStatus } from '../offer/offer-status.tsx';
import { questionRowId } from '../question/asked-question.tsx';
import { useQuestionActions } from '../question/use-question-actions.tsx';
import { useMay, useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/class-names.ts';
import { ConfirmDialog, Dialog, DialogActions } from '../ui/dialog.tsx';
import { TextArea } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { HappenedAt } from '../ui/relative-time.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useRestoredFocus } from '../ui/use-restored-focus.ts';
import { renewLeads, useLeadEntries } from './lead-cache.ts';
import { useAuthor } from './lead-state.tsx';

const TIMELINE_FAILED = 'No pudimos traer la historia';

/** What happened and what was noted, the newest first. */
export function LeadTimeline({ lead }: { lead: Lead }) {
  const { post, person } = lead;
  const mayWrite = useMay('seller');
  const query = useLeadEntries({ id: post.id, personId: person.id });
  const entries = [
    ...new Map(
      (query.data?.pages ?? []).flatMap((page) => page.entries).map((one) => [one.kind + one.id, one]),
    ).values(),
  ];
  const actions = useQuestionActions({ onAnswered: renewLeads });
  const [deleted, setDeleted] = useState<string | null>(null);
  const [edited, setEdited] = useState<Note | null>(null);
  const list = useRestoredFocus(entries.length);
  const answer = ({ id, text, at }: Extract<LeadEntry, { kind: 'question' }>) =>
    actions.answer({ id, text, createdAt: at, user: person, post, answer: null });
  return (
    <section aria-labelledby="historia" className="min-w-0">
      <h2 id="historia" className="mb-3 text-18 font-strong">
        Historia
      </h2>
      {mayWrite && <NoteForm lead={lead} />}
      {query.isError && !query.data ? (
        <ErrorState
          title={TIMELINE_FAILED}
          error={query.error}
          isBusy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : !query.data ? (
        <Skeleton className="h-60 rounded-l" />
      ) : (
        <div ref={list} tabIndex={-1} className="outline-none">
          <ol aria-label="Historia">
            {entries.map((entry) => (
              <Entry
                key={entry.kind + entry.id}
                entry={entry}
                name={person.name}
                onAnswer={mayWrite ? answer : undefined}
                onEdit={setEdited}
                onDelete={setDeleted}
              />
            ))}
          </ol>
          {query.hasNextPage && (
            <Button
              kind="line"
              busy={query.isFetchingNextPage}
              busyText="Cargando..."
              className="mt-2"
              onClick={() => void query.fetchNextPage()}
            >
              Ver lo anterior
            </Button>
          )}
        </div>
      )}
      {actions.dialogs}
      <EditNote lead={lead} note={edited} onClose={() => setEdited(null)} />
      <DeleteNote lead={lead} id={deleted} onClose={() => setDeleted(null)} />
    </section>
  );
}

type Note = Extract<LeadEntry, { kind: 'note' }>;

/** The id stays until the note is stored: sent again after a cut it is the same note. */
function NoteForm({ lead: { post, person } }: { lead: Lead }) {
  const { account } = useSession();
  const id = useRef(crypto.randomUUID());
  const [failure, setFailure] = useState<string>();
  const { formProps, fieldProps, isBusy } = useForm({
    // Not 'text', which is the id of the field in the dialog of an answer.
    fields: ['note'],
    check: ({ note }) => ({ note: AddLeadNote.shape.text.safeParse(note).error?.issues[0]?.message }),
    send: async ({ note }) => {
      setFailure(undefined);
      await api(addLeadNote, { params: { id: post.id, personId: person.id }, body: { id: id.current, text: note } });
    },
    onDone: (form) => {
      id.current = crypto.randomUUID();
      form.reset();
      renewLeads();
    },
    onInvalid: focusFirstError,
    onFail: (error) => setFailure(clientErrorMessage(error, errorMessage(error))),
  });
  return (
    <Card className="mb-5 p-4">
      <form {...formProps} aria-label="Nota" className="grid gap-3">
        <TextArea
          label="Nota"
          rows={2}
          placeholder="Qué hablaron, qué quiere, qué falta"
          hint={`${account?.company ? 'La ve solamente el equipo' : 'La ves solamente vos'}. Hasta ${formatNumber(LEAD_NOTE_LENGTH)} caracteres.`}
          maxLength={LEAD_NOTE_LENGTH}
          {...fieldProps('note')}
        />
        <div role="alert" className="empty:hidden">
          {failure && <p className="rounded-m bg-danger-soft p-3 text-15 text-danger">{failure}</p>}
        </div>
        <Button type="submit" kind="line" busy={isBusy} busyText="Guardando..." className="justify-self-end">
          Guardar nota
        </Button>
      </form>
    </Card>
  );
}

interface EntryProps {
  entry: LeadEntry;
  /** Of the interested person. */
  name: string;
  onAnswer: ((question: Extract<LeadEntry, { kind: 'question' }>) => void) | undefined;
  onEdit: (note: Note) => void;
  onDelete: (noteId: string) => void;
}

const ICONS: Record<LeadEntry['kind'], ReactNode> = {
  question: <CircleHelp />,
  answer: <Reply />,
  message: <MessageCircle />,
  appointment: <CalendarCheck />,
  offer: <BadgeDollarSign />,
  sale: <PartyPopper />,
  note: <StickyNote />,
  state: <Tag />,
};
const TONES: Partial<Record<LeadEntry['kind'], string>> = {
  note: 'bg-sol-soft text-text',
  offer: 'bg-success-soft text-success',
  sale: 'bg-success-soft text-success',
};

/** A line joins it with the one before. */
function Entry({ entry, name, ...actions }: EntryProps) {
  return (
    <li
      id={entry.kind === 'question' ? questionRowId(entry.id) : undefined}
      tabIndex={entry.kind === 'question' ? -1 : undefined}
      className="group/entry relative flex gap-3 pb-5 outline-none last:pb-1"
    >
      <span
        aria-hidden="true"
        className="absolute top-9 bottom-0 left-[17px] w-0.5 bg-border group-last/entry:hidden"
      />
      <span
        aria-hidden="true"
        className={cx(
          'grid size-9 flex-none place-items-center rounded-pill [&_.lucide]:size-4.5',
          TONES[entry.kind] ?? 'bg-surface-2 text-text-2',
        )}
      >
        {ICONS[entry.kind]}
      </span>
      <div className="min-w-0 flex-1 pt-1.5">
        <EntryBody entry={entry} name={name} {...actions} />
      </div>
    </li>
  );
}

function EntryBody({ entry, name, onAnswer, onEdit, onDelete }: EntryProps) {
  const authorOf = useAuthor();
  const whose = (isOwn: boolean, member: TeamPerson | null) => (isOwn ? authorOf(member) : name);
  switch (entry.kind) {
    case 'question':
      return (
        <>
          <EntryHead at={entry.at} who={name} what="preguntó" />
          <EntryText>{entry.text}</EntryText>
          {!entry.isAnswered && onAnswer && (
            <Button
              kind="soft"
              size="s"
              icon={<Reply />}
              className="mt-2 max-md:min-h-11"
              onClick={() => onAnswer(entry)}
            >
              Responder
            </Button>
          )}
        </>
      );
    case 'answer':
      return (
        <>
          <EntryHead at={entry.at} who="" what="Respuesta pública" />
          <EntryText>{entry.text}</EntryText>
        </>
      );
    case 'message':
      return (
        <>
          <EntryHead at={entry.at} who={whose(entry.isOwn, entry.member)} what="" />
          <EntryText>{entry.text}</EntryText>
        </>
      );
    case 'appointment':
      return (
        <>
          <EntryHead at={entry.at} who={whose(entry.isOwn, entry.member)} what="propuso un encuentro" />
          <EntryText>
            {formatDayAndTime(entry.appointment.startsAt)}, en {entry.appointment.place}
            <span className="block text-14 text-text-2">{APPOINTMENT_STATUSES[entry.appointment.status]}</span>
          </EntryText>
        </>
      );
    case 'offer':
      return (
        <>
          <EntryHead at={entry.at} who={name} what={`ofertó ${formatMoney(entry.offer.amount)}`}>
            <OfferStatus status={entry.offer.status} />
          </EntryHead>
          {entry.text && <EntryText>{entry.text}</EntryText>}
        </>
      );
    case 'sale':
      return <EntryHead at={entry.at} who="" what={`Venta confirmada por los dos: ${formatMoney(entry.price)}`} />;
    case 'state':
      return <StateHead entry={entry} who={authorOf(entry.member)} />;
    case 'note':
      return (
        <div className="rounded-m bg-sol-soft px-3.5 pt-2 pb-2.5">
          <div className="flex items-start gap-2">
            <EntryHead at={entry.at} who={authorOf(entry.member)} what="" isNote isEdited={entry.isEdited} />
            <span className="-my-2 -mr-2.5 ml-auto flex flex-none [&_.lucide]:size-4.5">
              {entry.mayEdit && <IconButton label="Editar nota" icon={<Pencil />} onClick={() => onEdit(entry)} />}
              {entry.mayDelete && (
                <IconButton label="Eliminar nota" icon={<Trash2 />} onClick={() => onDelete(entry.id)} />
              )}
            </span>
          </div>
          <EntryText>{entry.text}</EntryText>
        </div>
      );
  }
}

function StateHead({ entry: { at, state }, who }: { entry: Extract<LeadEntry, { kind: 'state' }>; who: string }) {
  if (who === 'Vos')
    return (
      <EntryHead
        at={at}
        who=""
        what={state === null ? 'Volviste al estado automático' : `Lo pasaste a ${LEAD_STATE_LABELS[state]}`}
      />
    );
  return (
    <EntryHead
      at={at}
      who={who}
      what={state === null ? 'volvió al estado automático' : `lo pasó a ${LEAD_STATE_LABELS[state]}`}
    />
  );
}

const APPOINTMENT_STATUSES = {
  OPEN: 'Sin respuesta',
  ACCEPTED: 'Aceptado',
  REPLACED: 'Reemplazado por otro',
  CANCELLED: 'Cancelado',
} as const;

interface EntryHeadProps {
  at: string;
  who: string;
  what: string;
  isNote?: boolean;
  isEdited?: boolean;
  children?: ReactNode;
}

function EntryHead({ at, who, what, isNote, isEdited, children }: EntryHeadProps) {
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
      <span className="min-w-0">
        {isNote && <span className="sr-only">Nota de </span>}
        {who && <b className="font-strong">{who}</b>} {what}
      </span>
      {children}
      <span className={cx('text-14', isNote ? 'text-text-2' : 'text-text-3')}>
        <HappenedAt at={at} />
        {isEdited && ' · editada'}
      </span>
    </p>
  );
}

const EntryText = ({ children }: { children: ReactNode }) => (
  <p className="wrap-anywhere whitespace-pre-line">{children}</p>
);

interface EditNoteProps {
  lead: Lead;
  note: Note | null;
  onClose: () => void;
}

function EditNote({ lead, note, onClose }: EditNoteProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog open={note !== null} onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()} title="Editar nota">
      {note && <EditNoteForm lead={lead} note={note} onBusy={setBusy} onClose={onClose} />}
    </Dialog>
  );
}

interface EditNoteFormProps {
  lead: Lead;
  note: Note;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

function EditNoteForm({ lead: { post, person }, note, onBusy, onClose }: EditNoteFormProps) {
  const [failure, setFailure] = useState<string>();
  const { formProps, fieldProps, isBusy } = useForm({
    fields: ['edited-note'],
    check: ({ 'edited-note': text }) => ({
      'edited-note': EditLeadNote.shape.text.safeParse(text).error?.issues[0]?.message,
    }),
    send: async ({ 'edited-note': text }) => {
      setFailure(undefined);
      await api(editLeadNote, { params: { id: post.id, personId: person.id, noteId: note.id }, body: { text } });
    },
    onDone: () => {
      renewLeads();
      onClose();
    },
    onInvalid: focusFirstError,
    onFail: (error) => setFailure(clientErrorMessage(error, errorMessage(error))),
  });
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  return (
    <form {...formProps} className="grid gap-3">
      <TextArea
        label="Nota"
        rows={4}
        maxLength={LEAD_NOTE_LENGTH}
        defaultValue={note.text}
        {...fieldProps('edited-note')}
      />
      <div role="alert" className="empty:hidden">
        {failure && <p className="rounded-m bg-danger-soft p-3 text-15 text-danger">{failure}</p>}
      </div>
      <DialogActions>
        <Button kind="line" onClick={onClose} disabled={isBusy}>
          Cancelar
        </Button>
        <Button type="submit" busy={isBusy} busyText="Guardando...">
          Guardar
        </Button>
      </DialogActions>
    </form>
  );
}

function DeleteNote({ lead: { post, person }, id, onClose }: { lead: Lead; id: string | null; onClose: () => void }) {
  const { act: remove, isBusy } = useAction({
    run: (noteId: string) => api(deleteLeadNote, { params: { id: post.id, personId: person.id, noteId } }),
    failed: 'No pudimos eliminar la nota',
    after: () => {
      renewLeads();
      onClose();
    },
    toastId: 'lead',
  });
  return (
    <ConfirmDialog
      open={id !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="¿Eliminar la nota?"
      description="No se puede recuperar."
      confirmText="Eliminar"
      busyText="Eliminando..."
      busy={isBusy}
      onConfirm={() => id && void remove(id)}
    />
  );
}
