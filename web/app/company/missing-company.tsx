import { FAILED } from '@rodado/contract/messages';
import { Store } from 'lucide-react';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function MissingCompany() {
  return (
    <main className="wrap grid min-h-[60vh] place-items-center">
      <EmptyState
        level="h1"
        icon={<Store />}
        title={FAILED.companyMissing}
        action={<ButtonLink to="/publicaciones">Ver todos los vehículos</ButtonLink>}
      >
        Puede que el nombre esté mal escrito o que la empresa ya no esté en Rodado.
      </EmptyState>
    </main>
  );
}
