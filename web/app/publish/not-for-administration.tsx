import { ShieldCheck } from 'lucide-react';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Told before the first step, not refused after the last. */
export function NotForAdministration() {
  return (
    <main>
      <EmptyState
        level="h1"
        icon={<ShieldCheck />}
        title="La administración no publica vehículos"
        action={<ButtonLink to="/admin">Ir a la administración</ButtonLink>}
        className="min-h-[60vh]"
      >
        Para vender un vehículo tuyo, entrá con tu cuenta personal.
      </EmptyState>
    </main>
  );
}
