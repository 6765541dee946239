import { Bell, ChevronDown, CircleHelp, MessageCircle } from 'lucide-react';
import { IconLink } from '../ui/icon-button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Stands where `AccountNav` will be, in the same box. */
export function AccountNavStandIn() {
  return (
    <>
      <IconLink to="/notificaciones" label="Notificaciones" icon={<Bell />} />
      <IconLink to="/chat" label="Chat" icon={<MessageCircle />} />
      <IconLink to="/preguntas" label="Preguntas y Respuestas" icon={<CircleHelp />} />
      <span aria-hidden="true" className="flex h-11 items-center gap-2 pr-2.5 pl-1.5">
        <Skeleton className="size-8 rounded-pill" />
        <Skeleton className="h-3.5 w-12" />
        <ChevronDown className="size-4 text-text-3" />
      </span>
    </>
  );
}
