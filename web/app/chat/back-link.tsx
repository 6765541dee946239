import { ChevronLeft } from 'lucide-react';
import { ButtonLink } from '../ui/button.tsx';

/** From a conversation to the list, where only one of them has room. The list is told which one was left. */
export function BackLink({ to, from }: { to: string; from: string }) {
  return (
    <ButtonLink kind="ghost" to={to} state={{ from }} icon={<ChevronLeft />} preventScrollReset>
      {/* Beside large type it would leave no room for the name. */}
      <span className="max-[22rem]:sr-only">Volver</span>
    </ButtonLink>
  );
}
