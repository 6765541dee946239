import { endOtherSessions, listSessions } from '@rodado/contract/calls/profile';
import type { SignedInDevice } from '@rodado/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { useConfirm } from '../api/use-confirm.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { HappenedAt } from '../ui/relative-time.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.ts';

const KEY = ['sessions'];

/** Active sessions, and a button that ends all others. */
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
        <b className="block wrap-anywhere">{deviceName(device)}</b>
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
  const ending = useConfirm({
    question: () => ({
      title: '¿Cerrar las otras sesiones?',
      description: 'Tu cuenta queda abierta solo en este dispositivo. En los demás va a haber que ingresar de nuevo.',
      confirmText: 'Cerrar sesiones',
      busyText: 'Cerrando...',
    }),
    run: async () => {
      await api(endOtherSessions);
      await queryClient.invalidateQueries({ queryKey: KEY });
    },
    done: 'Cerramos las otras sesiones',
    failed: () => toast.error('No pudimos cerrar las otras sesiones', { detail: 'Probá de nuevo en un momento.' }),
  });
  return (
    <>
      <Button kind="danger-line" className="mt-3 max-md:w-full" onClick={() => ending.ask(null)}>
        Cerrar las otras sesiones
      </Button>
      {ending.dialog}
    </>
  );
}

const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /Chrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Chrome OS', /\bCrOS\b/],
  ['Mac', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
] as const;

const find = (known: readonly (readonly [string, RegExp])[], agent: string) =>
  known.find(([, mark]) => mark.test(agent))?.[0];

/** 'Chrome en Windows'. The order of the lists matters: almost every browser also calls itself Chrome or Safari. */
export function deviceName(agent: string): string {
  const browser = find(BROWSERS, agent);
  const system = find(SYSTEMS, agent);
  if (browser && system) return `${browser} en ${system}`;
  return browser ?? system ?? 'Dispositivo desconocido';
}

export const isHandheld = (agent: string) => /\b(iPhone|iPad|Android|Mobile)\b/.test(agent);
