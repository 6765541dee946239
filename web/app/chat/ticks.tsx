import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react';
import { cx } from '../ui/class-names.ts';
import type { Entry } from './message-rows.ts';

const STATES = {
  waiting: { icon: Clock3, label: 'Enviando' },
  sent: { icon: Check, label: 'Enviado' },
  delivered: { icon: CheckCheck, label: 'Entregado' },
  read: { icon: CheckCheck, label: 'Leído' },
  failed: { icon: CircleAlert, label: 'No se envió' },
} as const;

/** How far an own message has come. `isOnBubble`: on petrol, where the one that was read is yellow. */
export function Ticks({ state, isOnBubble }: { state: NonNullable<Entry['state']>; isOnBubble: boolean }) {
  const { icon: Icon, label } = STATES[state];
  return (
    <span data-state={state} title={label}>
      <Icon
        aria-hidden="true"
        className={cx('size-4', state === 'read' && (isOnBubble ? 'text-sol' : 'text-brand'))}
        strokeWidth={2.25}
      />
      <span className="sr-only">{label}</span>
    </span>
  );
}
