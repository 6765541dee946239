import { Skeleton } from '../../ui/skeleton.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { STEP_NAMES } from './steps.ts';

/** What the server renders for every viewer. */
export function WizardSkeleton() {
  return (
    <main aria-busy="true" className="wrap pb-16">
      <h1 className="sr-only">Publicá tu vehículo</h1>
      <Stepper label="Pasos" steps={STEP_NAMES} current={0} />
      <p className="sr-only">Cargando...</p>
      <div className="mt-8 grid max-w-[640px] gap-8 max-lg:mx-auto">
        <Skeleton className="h-9 w-72" />
        {['title', 'category', 'year'].map((field) => (
          <div key={field}>
            <Skeleton className="mb-2.5 h-4 w-28" />
            <Skeleton className="h-13 rounded-m" />
          </div>
        ))}
      </div>
      <noscript>
        <p className="mt-6 text-text-2">Para publicar hace falta JavaScript.</p>
      </noscript>
    </main>
  );
}
