import type { SignedInDevice } from '@rodado/contract/account';
import { endOtherSessions, listSessions } from '@rodado/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api.ts';
import { queryClient } from '../session/query-client.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { HappenedAt } from '../ui/time-labels.tsx';
import { toast } from '../ui/toast.ts';
import { deviceInWords, isHandheld } from './device-words.ts';

const KEY = ['sessions'];

/** Where one is signed in, and the button that ends it everywhere else. */
export function Sessions() {
  const { data, isError, isFetching, refetch } = useQuery(
    { queryKey: KEY, queryFn: () => api(listSessions) },
    queryClient,
  );
  if (!data && isError) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>No pudimos traer tus sesiones.</p>
        <Button kind="line" size="s" busy={isFetching} busyText="Cargando..." onClick={() => refetch()}>
          Reintentar
        </Button>
      </div>
    );
  }
  if (!data) return <Skeleton className="h-12 rounded-m" />;
  const sessions = data.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return (
    <>
      <ul className="divide-y divide-border">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <EndOthers />
      ) : (
        <p className="mt-3 text-14 text-text-2">No hay sesiones abiertas en otros dispositivos.</p>
      )}
    </>
  );
}

function SessionRow({ session: { device, lastSeenAt, isCurrent } }: { session: SignedInDevice }) {
  const Icon = isHandheld(device) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3.5 py-3 first:pt-0">
      <Icon className="size-6 flex-none stroke-[1.5] text-text-3" />
      <p className="min-w-0 flex-1">
        <b className="block wrap-anywhere">{deviceInWords(device)}</b>
        <span className="text-14 text-text-2">
          {isCurrent ? (
            'Activa ahora'
          ) : (
            <>
              Última vez <HappenedAt at={lastSeenAt} />
            </>
          )}
        </span>
      </p>
      {isCurrent && <Badge kind="brand">Este dispositivo</Badge>}
    </li>
  );
}

function EndOthers() {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      await api(endOtherSessions);
      await queryClient.invalidateQueries({ queryKey: KEY });
      toast.success('Cerramos las otras sesiones');
      setOpen(false);
    } catch {
      toast.error('No pudimos cerrar las otras sesiones', { detail: 'Probá de nuevo en un momento.' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button kind="danger-line" className="mt-3 max-md:w-full" onClick={() => setOpen(true)}>
        Cerrar las otras sesiones
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="¿Cerrar las otras sesiones?"
        description="Tu cuenta queda abierta solo en este dispositivo. En los demás va a haber que ingresar de nuevo."
        confirmText="Cerrar sesiones"
        busy={isBusy}
        busyText="Cerrando..."
        onConfirm={end}
      />
    </>
  );
}
