import { FAILED } from '@rodado/contract/messages';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Silhouette } from './silhouette.tsx';

/** In the place of a post that never was, or that its owner took away. */
export function MissingPost({ isDeleted }: { isDeleted: boolean }) {
  return (
    <main className="wrap grid min-h-[60vh] place-items-center">
      <EmptyState
        level="h1"
        icon={<Silhouette category="Auto" className="w-28" />}
        title={FAILED.postMissing}
        action={<ButtonLink to="/publicaciones">Ver todos los vehículos</ButtonLink>}
      >
        {isDeleted
          ? 'Quien la publicó la eliminó. Puede que encuentres otro parecido.'
          : 'Puede que el enlace esté incompleto o que la hayan eliminado.'}
      </EmptyState>
    </main>
  );
}
