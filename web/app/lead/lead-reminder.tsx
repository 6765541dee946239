import { deleteLeadReminder, setLeadReminder } from '@rodado/contract/calls/lead';
import { dateValueOf, formatDayAndTime, formatTime, toInstant } from '@rodado/contract/format';
import { type Lead, SetLeadReminder } from '@rodado/contract/lead';
import { REMINDER_DAYS_AHEAD, REMINDER_LENGTH } from '@rodado/contract/limits';
import { OWN_TEXTS } from '@rodado/contract/messages';
import { AlarmClock, AlarmClockPlus, Check, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from '../api/api.ts';
import { clientErrorMessage, errorMessage } from '../api/error-message.ts';
import { queryClient } from '../api/query-client.ts';
import { useAction } from '../api/use-action.ts';
import { useIsPast } from '../browser/use-now.ts';
import { type FieldErrors, focusFirstError } from '../form/field-errors.ts';
import { useForm } from '../form/use-form.ts';
import { useMay } from '../session/session.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ShortcutChip } from '../ui/chip.tsx';
import { cx } from '../ui/class-names.ts';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { useFocusAfterChange } from '../ui/use-restored-focus.ts';
import { leadQuery, renewLeads } from './lead-cache.ts';
import { useAuthor } from './lead-state.tsx';

const DAY = 86_400_000;

/** When to come back to a lead, and what for. */
export function LeadReminder({ lead }: { lead: Lead }) {
  const { post, person, reminder } = lead;
  const mayWrite = useMay('seller');
  const authorOf = useAuthor();
  const isPast = useIsPast(reminder?.dueAt ?? null);
  const [isAsked, setAsked] = useState(false);
  const card = useFocusAfterChange<HTMLDivElement>(reminder ? reminder.dueAt : '');
  const { act: finish, isBusy } = useAction({
    run: () => api(deleteLeadReminder, { params: { id: post.id, personId: person.id } }),
    done: () => card.awaitChange(),
    failed: 'No pudimos quitar el recordatorio',
    after: renewLeads,
    toastId: 'lead',
  });
  if (!reminder && !mayWrite) return null;
  const told = reminder && authorOf(reminder.member);
  return (
    <Card ref={card.ref} tabIndex={-1} className={cx('p-4 outline-none', isPast && 'border-danger')}>
      <h2 className="mb-2 flex items-center gap-2 text-16 font-strong">
        Recordatorio {isPast && <Badge kind="danger">Vencido</Badge>}
      </h2>
      {reminder ? (
        <>
          <p className="flex gap-2.5 wrap-anywhere">
            <AlarmClock className="mt-0.5 size-5 flex-none text-text-3" aria-hidden="true" />
            <span className="min-w-0">
              {reminder.text}
              <time dateTime={reminder.dueAt} className="block text-14 text-text-2 first-letter:uppercase">
                {formatDayAndTime(reminder.dueAt)}
                {told !== 'Vos' && `, para ${told}`}
              </time>
            </span>
          </p>
          {mayWrite && (
            <div className="mt-3 flex flex-wrap gap-2">
              <Button
                kind="soft"
                size="s"
                icon={<Check />}
                busy={isBusy}
                className="max-md:min-h-11"
                onClick={() => void finish()}
              >
                Listo
              </Button>
              <Button
                kind="ghost"
                size="s"
                icon={<Pencil />}
                className="max-md:min-h-11"
                onClick={() => setAsked(true)}
              >
                Cambiar
              </Button>
            </div>
          )}
        </>
      ) : (
        <>
          <p className="mb-3 text-15 text-text-2">Te avisamos el día y la hora que elijas.</p>
          <Button
            kind="line"
            size="s"
            icon={<AlarmClockPlus />}
            className="max-md:min-h-11"
            onClick={() => setAsked(true)}
          >
            Poner recordatorio
          </Button>
        </>
      )}
      <Dialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Recordatorio"
        description={`Sobre ${person.name}, por «${post.title}». Solo lo ve tu lado.`}
        initialFocus={() => document.getElementById('text')}
      >
        <ReminderForm lead={lead} onClose={() => setAsked(false)} />
      </Dialog>
    </Card>
  );
}

const FIELDS = ['text', 'date', 'time'] as const;
type Values = Record<(typeof FIELDS)[number], string>;
const MORNING = '10:00';
const SHORTCUTS = [
  { label: 'Mañana', days: 1 },
  { label: 'En 3 días', days: 3 },
  { label: 'En una semana', days: 7 },
];

function ReminderForm({ lead: { post, person, reminder }, onClose }: { lead: Lead; onClose: () => void }) {
  const [date, time] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const [failure, setFailure] = useState<string>();
  const { formProps, fieldProps, clearErrors, isBusy } = useForm({
    fields: FIELDS,
    check,
    send: async (values) => {
      const params = { id: post.id, personId: person.id };
      queryClient.setQueryData(leadQuery(params).queryKey, await api(setLeadReminder, { params, body: read(values) }));
      renewLeads();
    },
    onDone: onClose,
    onInvalid: focusFirstError,
    onFail: (error) => setFailure(clientErrorMessage(error, errorMessage(error))),
  });
  const now = Date.now();
  const choose = (days: number) => {
    if (date.current) date.current.value = dateValueOf(new Date(Date.now() + days * DAY));
    if (time.current && time.current.value === '') time.current.value = MORNING;
    clearErrors('date', 'time');
  };
  return (
    <form {...formProps} aria-label="Recordatorio" className="grid gap-4.5">
      <Field
        label="De qué acordarte"
        placeholder="Llamarlo por la permuta"
        autoComplete="off"
        maxLength={REMINDER_LENGTH}
        defaultValue={reminder?.text}
        {...fieldProps('text')}
      />
      <div className="flex flex-wrap gap-2">
        {SHORTCUTS.map(({ label, days }) => (
          <ShortcutChip key={label} className="min-h-9 max-md:min-h-11" onClick={() => choose(days)}>
            {label}
          </ShortcutChip>
        ))}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-start gap-4.5">
        <Field
          ref={date}
          label="Día"
          type="date"
          min={dateValueOf(new Date(now))}
          max={dateValueOf(new Date(now + REMINDER_DAYS_AHEAD * DAY))}
          defaultValue={reminder ? dateValueOf(reminder.dueAt) : undefined}
          {...fieldProps('date')}
        />
        <Field
          ref={time}
          label="Hora"
          type="time"
          hint="Hora de Uruguay."
          defaultValue={reminder ? formatTime(reminder.dueAt) : undefined}
          {...fieldProps('time')}
        />
      </div>
      <div role="alert" className="empty:hidden">
        {failure && <p className="rounded-m bg-danger-soft p-3 text-15 text-danger">{failure}</p>}
      </div>
      <DialogActions className="mt-1">
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

const read = ({ text, date, time }: Values): SetLeadReminder => ({ text, dueAt: toInstant(date, time) ?? '' });

/** Text by the contract; the time also by the clock of this device, as the server does by its own. */
function check(values: Values): FieldErrors<keyof Values> {
  const { text, dueAt } = read(values);
  const ahead = Date.parse(dueAt) - Date.now();
  return {
    text: SetLeadReminder.shape.text.safeParse(text).error?.issues[0]?.message,
    date:
      values.date === ''
        ? OWN_TEXTS.appointmentDay
        : ahead > REMINDER_DAYS_AHEAD * DAY
          ? OWN_TEXTS.reminderTooFar
          : undefined,
    time: values.time === '' ? OWN_TEXTS.appointmentHour : ahead <= 0 ? OWN_TEXTS.reminderPast : undefined,
  };
}
