import { getNotificationSettings, updateNotificationSettings } from '@rodado/contract/calls/notification';
import { NOTIFICATION_KINDS, type NotificationKind } from '@rodado/contract/enums';
import type { NotificationSettings as Settings } from '@rodado/contract/notification';
import { useQuery } from '@tanstack/react-query';
import { BellOff, BellRing, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../api/api.ts';
import { clientErrorMessage } from '../api/error-message.ts';
import { queryClient } from '../api/query-client.ts';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Switch } from '../ui/checkbox.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { KINDS } from './notification-list.tsx';
import { type Push, usePush } from './push.ts';

/** Anchor of the settings, to which stop-mails.route.tsx links too. */
export const SETTINGS_ID = 'ajustes';

/** A row per kind, with switches for mail and push. */
export function NotificationSettings() {
  const { settings, isFailed, isBusy, retry } = useSettings();
  return (
    <section aria-labelledby={SETTINGS_ID} className="min-w-0">
      <h2 id={SETTINGS_ID} className="flex min-h-11 items-center text-18 font-strong lg:mb-2">
        De qué querés enterarte
      </h2>
      <Card className="@container p-4 md:p-5">
        {settings && <ChannelsTable kinds={settings.kinds} publicKey={settings.publicKey} />}
        {!settings && !isFailed && <Skeleton className="h-100 rounded-m" />}
        {!settings && isFailed && (
          <div role="alert" className="grid justify-items-start gap-3">
            <p>No pudimos traer tus ajustes.</p>
            <Button kind="line" size="s" busy={isBusy} busyText="Cargando..." onClick={retry}>
              Reintentar
            </Button>
          </div>
        )}
      </Card>
    </section>
  );
}

const SETTINGS = ['notification-settings'] as const;

function useSettings() {
  const { data, isError, isFetching, refetch } = useQuery(
    { queryKey: SETTINGS, queryFn: () => api(getNotificationSettings) },
    queryClient,
  );
  return { settings: data, isFailed: isError, isBusy: isFetching, retry: () => void refetch() };
}

type Channels = Settings['kinds'][NotificationKind];

interface ChannelsTableProps {
  kinds: Record<NotificationKind, Channels>;
  publicKey: string | null;
}

function ChannelsTable({ kinds, publicKey }: ChannelsTableProps) {
  const push = usePush(publicKey);
  const isCompany = useSession().account?.role === 'COMPANY';
  const shown = NOTIFICATION_KINDS.filter((kind) => kind !== 'verification' || isCompany);
  const isPushOn = push.state === 'on';
  return (
    <>
      <PushConsent push={push} />
      <table className="mt-4 w-full border-collapse text-15 @max-[13rem]:block @max-[13rem]:*:block">
        <thead>
          <tr className={tableRowClass}>
            <th scope="col" className={`${headCellClass} ${nameCellClass}`}>
              <span className="sr-only">Novedad</span>
            </th>
            <th scope="col" className={`${headCellClass} w-16 text-center @max-[13rem]:w-auto`}>
              Correo
            </th>
            <th scope="col" className={`${headCellClass} w-23 text-center @max-[13rem]:w-auto`}>
              Aviso en este dispositivo
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((kind) => {
            const { label } = KINDS[kind];
            const channels = kinds[kind];
            return (
              <tr key={kind} className={`${tableRowClass} last:border-0`}>
                <th scope="row" className={`py-2 pr-2 font-normal ${nameCellClass}`}>
                  {label}
                </th>
                <td>
                  <ChannelSwitch
                    label={`Correo: ${label}`}
                    isOn={channels.email}
                    onChange={(email) => void changeChannels(kind, { ...channels, email })}
                  />
                </td>
                <td>
                  <ChannelSwitch
                    label={`Aviso en este dispositivo: ${label}`}
                    isOn={isPushOn && channels.push}
                    isDisabled={!isPushOn}
                    onChange={(isOn) => void changeChannels(kind, { ...channels, push: isOn })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="mt-3 text-14 text-text-2">
        El correo sale solo por lo que sigue sin leer después de diez minutos, todo junto. El de las búsquedas
        guardadas, cuando elegiste para cada una.
      </p>
    </>
  );
}

const headCellClass = 'pb-2 align-bottom text-13 leading-[1.25] font-semibold text-text-2 @max-[13rem]:wrap-anywhere';
/** With enlarged type on a small phone the label of a row is above its switches. */
const tableRowClass = 'border-b border-border @max-[13rem]:grid @max-[13rem]:grid-cols-2 @max-[13rem]:items-end';
const nameCellClass = 'text-left @max-[13rem]:col-span-2';

interface ChannelSwitchProps {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

function ChannelSwitch({ label, isOn, isDisabled, onChange }: ChannelSwitchProps) {
  return (
    <Switch
      label={<span className="sr-only">{label}</span>}
      checked={isOn}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.checked)}
      className="mx-auto min-h-11! w-11 gap-0!"
    />
  );
}

/** Optimistic, with rollback on failure. */
async function changeChannels(kind: NotificationKind, channels: Channels): Promise<void> {
  await queryClient.cancelQueries({ queryKey: SETTINGS });
  queryClient.setQueryData<Settings>(SETTINGS, (now) => now && { ...now, kinds: { ...now.kinds, [kind]: channels } });
  try {
    await api(updateNotificationSettings, { body: { kinds: { [kind]: channels } } });
  } catch (error) {
    toast.error('No pudimos guardar el cambio', { detail: clientErrorMessage(error) });
    await queryClient.invalidateQueries({ queryKey: SETTINGS });
  }
}

/** Explains push notifications before the browser asks for permission. */
function PushConsent({ push: { state, isBusy, turnOn, turnOff } }: { push: Push }) {
  if (state === null) return <Skeleton className="h-29 rounded-m" />;
  if (state === 'unsupported') {
    return (
      <Note icon={<BellOff />} title="Este navegador no permite avisos">
        Probá con otro. En un iPhone, primero agregá Rodado a la pantalla de inicio.
      </Note>
    );
  }
  if (state === 'denied') {
    return (
      <Note icon={<BellOff />} title="Los avisos están bloqueados">
        Permitilos en la configuración de este sitio, al lado de la dirección, y volvé a cargar la página.
      </Note>
    );
  }
  const isOn = state === 'on';
  return (
    <Note
      icon={isOn ? <BellRing /> : <Smartphone />}
      title={isOn ? 'Este dispositivo recibe avisos' : 'Enterate con Rodado cerrado'}
      action={
        <Button
          kind={isOn ? 'line' : 'brand'}
          size="s"
          busy={isBusy}
          busyText="Un momento..."
          onClick={() => void (isOn ? turnOff() : turnOn())}
        >
          {isOn ? 'Desactivar avisos' : 'Activar avisos'}
        </Button>
      }
    >
      {isOn
        ? 'Te llegan aunque no tengas Rodado abierto. Elegí abajo de qué.'
        : 'Este dispositivo te muestra un aviso cuando pasa algo. Tu navegador te va a pedir permiso, y lo podés quitar cuando quieras.'}
    </Note>
  );
}

interface NoteProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

function Note({ icon, title, children, action }: NoteProps) {
  return (
    <div className="flex gap-3 rounded-m bg-surface-2 p-3.5 [&_.lucide]:size-5 [&_.lucide]:flex-none [&_.lucide]:text-text-2">
      {icon}
      <div className="min-w-0 flex-1">
        <div role="status">
          <p className="text-15 font-semibold">{title}</p>
          <p className="mt-0.5 text-14 text-text-2">{children}</p>
        </div>
        {action && <div className="mt-2.5">{action}</div>}
      </div>
    </div>
  );
}
