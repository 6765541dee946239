import { BellOff, BellRing, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Push } from './use-push.ts';

/** What a notice on this device is, before anybody is asked for it. */
export function PushConsent({ push: { state, isBusy, turnOn, turnOff } }: { push: Push }) {
  if (state === null) return <Skeleton className="h-29 rounded-m" />;
  if (state === 'unsupported') {
    return (
      <Notice icon={<BellOff />} title="Este navegador no permite avisos">
        Probá con otro. En un iPhone, primero agregá Rodado a la pantalla de inicio.
      </Notice>
    );
  }
  if (state === 'denied') {
    return (
      <Notice icon={<BellOff />} title="Los avisos están bloqueados">
        Permitilos en la configuración de este sitio, al lado de la dirección, y volvé a cargar la página.
      </Notice>
    );
  }
  const isOn = state === 'on';
  return (
    <Notice
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
    </Notice>
  );
}

interface NoticeProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

function Notice({ icon, title, children, action }: NoticeProps) {
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
