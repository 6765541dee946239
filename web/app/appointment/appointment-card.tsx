import type { AppointmentState, MessageAppointment } from '@rodado/contract/appointment';
import { acceptAppointment, cancelAppointment } from '@rodado/contract/calls/appointment';
import { formatDayAndTime } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import { CalendarClock, CalendarPlus, CalendarX, MapPin } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { api } from '../api/api.ts';
import { clientErrorMessage } from '../api/error-message.ts';
import { saveFile } from '../api/files.ts';
import { useAction } from '../api/use-action.ts';
import { useIsPast } from '../browser/use-now.ts';
import { Badge, type BadgeProps } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.ts';

/** Without ids until the server has stored it. */
export type ShownAppointment = Omit<MessageAppointment, 'id' | 'meetingId'> & {
  id: string | null;
  meetingId: string | null;
};

export interface MeetingContext {
  conversationId: string;
  me: string;
  /** Name of the other participant. */
  other: string;
  /** Of the post. */
  title: string;
  onChanged: (state: AppointmentState) => void;
  /** Opens the form, filled with this one. */
  onPropose: (instead: MessageAppointment) => void;
}

interface AppointmentCardProps {
  appointment: ShownAppointment;
  isMine: boolean;
  context: MeetingContext;
  /** Time and delivery state. */
  stamp: ReactNode;
}

/** A proposal to meet: where, when, what became of it, and what each side can do about it. */
export function AppointmentCard({ appointment, isMine, context, stamp }: AppointmentCardProps) {
  const { place, startsAt } = appointment;
  const isPast = useIsPast(startsAt);
  const status = statusOf(appointment, isPast, context);
  const card = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={card}
      tabIndex={-1}
      className="w-[360px] max-w-full rounded-xl border border-l-4 border-border border-l-brand bg-surface px-4 py-3 outline-none"
    >
      <div className="flex items-start gap-3 text-14 text-text-2">
        <span className="min-w-0 flex-1 wrap-anywhere">
          {isMine ? 'Propusiste un encuentro' : `${context.other} propone un encuentro`}
        </span>
        {stamp}
      </div>
      <p className="mt-1.5 flex items-start gap-2 text-17 font-strong first-letter:uppercase [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:flex-none [&>svg]:text-brand">
        <CalendarClock />
        <time dateTime={startsAt} className="first-letter:uppercase">
          {formatDayAndTime(startsAt)}
        </time>
      </p>
      <p className="mt-1 flex items-start gap-2 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:flex-none [&>svg]:text-text-3">
        <MapPin />
        <span className="sr-only">Lugar: </span>
        <span className="min-w-0 wrap-anywhere">{place}</span>
      </p>
      <p role="status" className="mt-2 empty:hidden">
        {status && <Badge kind={status.kind}>{status.text}</Badge>}
      </p>
      {hasId(appointment) && (
        <Actions
          appointment={appointment}
          isMine={isMine}
          isPast={isPast}
          context={context}
          focusCard={() => card.current?.focus()}
        />
      )}
    </div>
  );
}

const hasId = (appointment: ShownAppointment): appointment is MessageAppointment =>
  appointment.id !== null && appointment.meetingId !== null;

function statusOf(
  { status, endedBy, wasAccepted }: ShownAppointment,
  isPast: boolean,
  { me, other }: MeetingContext,
): { kind: BadgeProps['kind']; text: string } | null {
  if (status === 'REPLACED') return { kind: 'neutral', text: 'Hay otra propuesta' };
  if (status === 'CANCELLED') {
    const who = endedBy === me ? 'Lo cancelaste' : `Lo canceló ${other}`;
    return { kind: wasAccepted ? 'danger' : 'neutral', text: who };
  }
  if (isPast) return { kind: 'neutral', text: status === 'ACCEPTED' ? 'Ya pasó' : 'Pasó sin respuesta' };
  return status === 'ACCEPTED' ? { kind: 'success', text: 'Confirmado por los dos' } : null;
}

interface ActionsProps {
  appointment: MessageAppointment;
  isMine: boolean;
  isPast: boolean;
  context: MeetingContext;
  /** The pressed button goes with its action. */
  focusCard: () => void;
}

function Actions({ appointment, isMine, isPast, context, focusCard }: ActionsProps) {
  const [isAsked, setAsked] = useState(false);
  const { id, status, wasAccepted } = appointment;
  const { act: run, busyWith } = useAction({
    run: (which: 'accept' | 'cancel') =>
      api(which === 'accept' ? acceptAppointment : cancelAppointment, { params: { id } }),
    done: (state) => {
      context.onChanged(state);
      focusCard();
    },
    failed: (error) => toast.error(clientErrorMessage(error) ?? 'No pudimos guardar tu respuesta. Probá de nuevo.'),
    after: () => setAsked(false),
  });
  const busy = busyWith?.[0];
  const toCalendar = () => void saveCalendar(appointment, context);
  if (isPast || status === 'REPLACED') return null;
  if (status === 'CANCELLED') {
    if (!wasAccepted) return null;
    return (
      <Row>
        <Button kind="line" size="s" icon={<CalendarX />} onClick={toCalendar}>
          Quitar del calendario
        </Button>
      </Row>
    );
  }
  const proposeOther = (
    <Button kind="line" size="s" onClick={() => context.onPropose(appointment)}>
      Proponer otro
    </Button>
  );
  if (status === 'OPEN') {
    return (
      <Row>
        {!isMine && (
          <Button kind="sol" size="s" busy={busy === 'accept'} busyText="…" onClick={() => void run('accept')}>
            Aceptar
          </Button>
        )}
        {proposeOther}
        <Button kind="ghost" size="s" busy={busy === 'cancel'} busyText="…" onClick={() => void run('cancel')}>
          {isMine ? 'Retirar' : 'No puedo'}
        </Button>
      </Row>
    );
  }
  return (
    <Row>
      <Button kind="line" size="s" icon={<CalendarPlus />} onClick={toCalendar}>
        Agregar al calendario
      </Button>
      {proposeOther}
      <Button kind="ghost" size="s" onClick={() => setAsked(true)}>
        Cancelar encuentro
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="¿Cancelar el encuentro?"
        description={`Le avisamos a ${context.other}. Si podés en otro momento, mejor proponelo.`}
        confirmText="Cancelar encuentro"
        cancelText="Volver"
        busy={busy === 'cancel'}
        busyText="Cancelando..."
        finalFocus={() => (status === 'ACCEPTED' ? null : false)}
        onConfirm={() => void run('cancel')}
      />
    </Row>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 flex flex-wrap gap-2 max-md:*:min-h-11">{children}</div>
);

/** Loaded when it is asked for. */
async function saveCalendar(appointment: MessageAppointment, { conversationId, other, title }: MeetingContext) {
  const { calendarFile } = await import('./calendar-file.ts');
  const url = window.location.origin + pages.conversations.href({ search: { id: conversationId } });
  const file = calendarFile({ appointment, title: `${title}: encuentro con ${other}`, url }, new Date());
  saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), 'encuentro.ics');
}
