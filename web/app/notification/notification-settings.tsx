import { NOTIFICATION_KINDS, type NotificationKind } from '@rodado/contract/vocabulary';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Switch } from '../ui/switch.tsx';
import { SETTINGS_ID } from './addresses.ts';
import { KINDS } from './kind-words.tsx';
import { PushConsent } from './push-consent.tsx';
import { usePush } from './use-push.ts';
import { changeWays, useSettings, type Ways } from './use-settings.ts';

/** By mail, on this device, or neither: a row for each kind. */
export function NotificationSettings() {
  const { settings, isFailed, isBusy, retry } = useSettings();
  return (
    <section aria-labelledby={SETTINGS_ID} className="min-w-0">
      <h2 id={SETTINGS_ID} className="flex min-h-11 items-center text-18 font-strong lg:mb-2">
        De qué querés enterarte
      </h2>
      <Panel className="@container p-4 md:p-5">
        {settings && <WaysTable kinds={settings.kinds} publicKey={settings.publicKey} />}
        {!settings && !isFailed && <Skeleton className="h-100 rounded-m" />}
        {!settings && isFailed && (
          <div role="alert" className="grid justify-items-start gap-3">
            <p>No pudimos traer tus ajustes.</p>
            <Button kind="line" size="s" busy={isBusy} busyText="Cargando..." onClick={retry}>
              Reintentar
            </Button>
          </div>
        )}
      </Panel>
    </section>
  );
}

const headLooks = 'pb-2 align-bottom text-13 leading-[1.25] font-semibold text-text-2 @max-[13rem]:wrap-anywhere';
/** In enlarged type on a small phone the name of a row stands above its switches. */
const rowLooks = 'border-b border-border @max-[13rem]:grid @max-[13rem]:grid-cols-2 @max-[13rem]:items-end';
const nameLooks = 'text-left @max-[13rem]:col-span-2';

interface WaysTableProps {
  kinds: Record<NotificationKind, Ways>;
  publicKey: string | null;
}

function WaysTable({ kinds, publicKey }: WaysTableProps) {
  const push = usePush(publicKey);
  const isCompany = useSession().account?.role === 'COMPANY';
  const shown = NOTIFICATION_KINDS.filter((kind) => kind !== 'verification' || isCompany);
  const isPushOn = push.state === 'on';
  return (
    <>
      <PushConsent push={push} />
      <table className="mt-4 w-full border-collapse text-15 @max-[13rem]:block @max-[13rem]:*:block">
        <thead>
          <tr className={rowLooks}>
            <th scope="col" className={`${headLooks} ${nameLooks}`}>
              <span className="sr-only">Novedad</span>
            </th>
            <th scope="col" className={`${headLooks} w-16 text-center @max-[13rem]:w-auto`}>
              Correo
            </th>
            <th scope="col" className={`${headLooks} w-23 text-center @max-[13rem]:w-auto`}>
              Aviso en este dispositivo
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((kind) => {
            const { label } = KINDS[kind];
            const ways = kinds[kind];
            return (
              <tr key={kind} className={`${rowLooks} last:border-0`}>
                <th scope="row" className={`py-2 pr-2 font-normal ${nameLooks}`}>
                  {label}
                </th>
                <td>
                  <Way
                    label={`Correo: ${label}`}
                    isOn={ways.email}
                    onChange={(email) => void changeWays(kind, { ...ways, email })}
                  />
                </td>
                <td>
                  <Way
                    label={`Aviso en este dispositivo: ${label}`}
                    isOn={isPushOn && ways.push}
                    isDisabled={!isPushOn}
                    onChange={(isOn) => void changeWays(kind, { ...ways, push: isOn })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="mt-3 text-14 text-text-2">
        El correo sale solo por lo que sigue sin leer después de diez minutos, todo junto.
      </p>
    </>
  );
}

interface WayProps {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

function Way({ label, isOn, isDisabled, onChange }: WayProps) {
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
