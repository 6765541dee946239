import { Skeleton } from '../ui/skeleton.tsx';
import { Section } from './section.tsx';

/** What everybody gets from the server. */
export function EditProfileSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only">Cargando...</p>
      <Section title="Datos personales">
        <div className="grid gap-4.5 sm:grid-cols-2">
          {['name', 'email', 'phone', 'city', 'address'].map((field) => (
            <div key={field} className="last:col-span-full">
              <Skeleton className="mt-1 mb-2.5 h-3.5 w-20" />
              <Skeleton className="h-13 rounded-m md:h-11" />
            </div>
          ))}
        </div>
      </Section>
      <noscript>
        <p className="mt-6 text-text-2">Para editar tu perfil hace falta JavaScript.</p>
      </noscript>
    </div>
  );
}
