import { type MessageAppointment, ProposeAppointment } from '@rodado/contract/appointment';
import { dateValueOf, formatTime, toInstant } from '@rodado/contract/format';
import { APPOINTMENT_DAYS_AHEAD, PLACE_LENGTH } from '@rodado/contract/limits';
import { OWN_TEXTS } from '@rodado/contract/messages';
import { MapPin } from 'lucide-react';
import { useRef } from 'react';
import { type FieldErrors, focusFirstError } from '../form/field-errors.ts';
import { useForm } from '../form/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';

interface AppointmentDialogProps {
  open: boolean;
  onClose: () => void;
  /** The current one, which this one replaces; its place is kept. */
  instead: Pick<MessageAppointment, 'id' | 'place' | 'startsAt'> | null;
  /** Public address of the seller. */
  suggested: string | null;
  onPropose: (appointment: ProposeAppointment) => void;
}

const FIELDS = ['place', 'date', 'time'] as const;
type Values = Record<(typeof FIELDS)[number], string>;
const DAY = 86_400_000;

/** Where and when to meet. */
export function AppointmentDialog({ open, onClose, instead, suggested, onPropose }: AppointmentDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={instead ? 'Proponer otro momento' : 'Proponer un encuentro'}
      description="Elegí un lugar con gente y de día. La otra persona acepta o propone otro."
      initialFocus={() => document.getElementById('place')}
    >
      <AppointmentForm {...{ onClose, instead, suggested, onPropose }} />
    </Dialog>
  );
}

function AppointmentForm({ onClose, instead, suggested, onPropose }: Omit<AppointmentDialogProps, 'open'>) {
  const place = useRef<HTMLInputElement>(null);
  const { formProps, fieldProps, isBusy } = useForm({
    fields: FIELDS,
    check,
    send: async (values) => {
      onPropose({ ...read(values), replaces: instead?.id ?? null });
      onClose();
    },
    onInvalid: focusFirstError,
    onFail: () => {},
  });
  const now = Date.now();
  return (
    <form {...formProps} aria-label="Encuentro" className="grid gap-4.5">
      <div>
        <Field
          ref={place}
          label="Lugar"
          icon={<MapPin />}
          placeholder="Esquina, shopping, automotora…"
          autoComplete="off"
          maxLength={PLACE_LENGTH}
          defaultValue={instead?.place}
          {...fieldProps('place')}
        />
        {suggested && (
          <Button
            kind="soft"
            size="s"
            className="mt-2 max-md:min-h-11"
            onClick={() => {
              if (!place.current) return;
              place.current.value = suggested;
              place.current.focus();
            }}
          >
            <span className="wrap-anywhere">Usar: {suggested}</span>
          </Button>
        )}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-start gap-4.5">
        <Field
          label="Día"
          type="date"
          min={dateValueOf(new Date(now))}
          max={dateValueOf(new Date(now + APPOINTMENT_DAYS_AHEAD * DAY))}
          defaultValue={instead ? dateValueOf(instead.startsAt) : undefined}
          {...fieldProps('date')}
        />
        <Field
          label="Hora"
          type="time"
          hint="Hora de Uruguay."
          defaultValue={instead ? formatTime(instead.startsAt) : undefined}
          {...fieldProps('time')}
        />
      </div>
      <DialogActions className="mt-1">
        <Button kind="line" onClick={onClose} disabled={isBusy}>
          Cancelar
        </Button>
        <Button type="submit">Proponer</Button>
      </DialogActions>
    </form>
  );
}

const read = ({ place, date, time }: Values) => ({ place, startsAt: toInstant(date, time) ?? '' });

/** Place by the contract; the time also by the clock of this device, as the server does by its own. */
function check(values: Values): FieldErrors<keyof Values> {
  const { startsAt, place } = read(values);
  const ahead = Date.parse(startsAt) - Date.now();
  return {
    place: ProposeAppointment.shape.place.safeParse(place).error?.issues[0]?.message,
    date:
      values.date === ''
        ? OWN_TEXTS.appointmentDay
        : ahead > APPOINTMENT_DAYS_AHEAD * DAY
          ? OWN_TEXTS.appointmentTooFar
          : undefined,
    time: values.time === '' ? OWN_TEXTS.appointmentHour : ahead <= 0 ? OWN_TEXTS.appointmentPast : undefined,
  };
}
