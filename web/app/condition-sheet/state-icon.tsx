import type { ConditionState } from '@rodado/contract/condition-sheet-rules';
import { CircleAlert, CircleCheck, Wrench } from 'lucide-react';

const ICONS = { impecable: CircleCheck, detalles: CircleAlert, a_reparar: Wrench };

export const STATE_COLORS = {
  impecable: 'text-success',
  detalles: 'text-warn',
  a_reparar: 'text-danger',
} as const satisfies Record<ConditionState, string>;

/** A different shape for each state: colour alone would not distinguish them. */
export function StateIcon({ state, className }: { state: ConditionState; className?: string }) {
  const Icon = ICONS[state];
  return <Icon aria-hidden="true" className={className} />;
}
