import { Check, ChevronDown, Hourglass, X } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Chip, ShortcutChip } from '../ui/chip.tsx';
import { Count } from '../ui/count.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { Panel } from '../ui/panel.tsx';
import { Seal } from '../ui/seal.tsx';
import { Segment } from '../ui/segment.tsx';
import { Stars } from '../ui/stars.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { UnreadDot } from '../ui/unread-dot.tsx';
import { Section } from './pieces-section.tsx';

const filters = ['Camioneta', 'Hasta USD 30.000'];

export function TabPieces() {
  const [chips, setChips] = useState(filters);
  return (
    <Section title="Pestañas, segmentos, chips">
      <Tabs
        label="Perfil"
        tabs={[
          { value: 'posts', label: 'Activas', count: 24, content: 'Tus publicaciones' },
          { value: 'favorites', label: 'Favoritos', count: 8, content: 'Tus favoritos' },
          { value: 'followed', label: 'Seguidos', unread: true, content: 'Las empresas que seguís' },
        ]}
      />
      <TabLinks
        label="Páginas de ejemplo"
        className="mt-5"
        tabs={[
          { label: 'Enviadas', to: '?ofertas=enviadas', active: true },
          { label: 'Recibidas', to: '?ofertas=recibidas', active: false, count: 3 },
        ]}
      />
      <Segment
        label="Tipo de cuenta"
        className="my-5 max-w-[320px]"
        defaultValue="personal"
        options={[
          { value: 'personal', label: 'Personal' },
          { value: 'empresa', label: 'Empresa' },
        ]}
      />
      <div className="flex flex-wrap items-center gap-2">
        {chips.map((chip) => (
          <Chip key={chip} onRemove={() => setChips(chips.filter((kept) => kept !== chip))}>
            {chip}
          </Chip>
        ))}
        <ShortcutChip>
          Precio <ChevronDown />
        </ShortcutChip>
        <ShortcutChip aria-pressed="true">Hasta 10.000</ShortcutChip>
        <button type="button" className="link ml-1.5 text-14" onClick={() => setChips([])}>
          Limpiar todo
        </button>
      </div>
    </Section>
  );
}

interface BadgePiecesProps {
  /** Moments made by the server, so that its clocks and the browser's show the same. */
  soon: string;
  later: string;
}

export function BadgePieces({ soon, later }: BadgePiecesProps) {
  return (
    <Section title="Insignias, personas y empresas">
      <div className="flex flex-wrap items-center gap-2.5">
        <Countdown until={later} />
        <Countdown until={soon} short />
        <Countdown until="2024-01-01T00:00:00.000Z" />
        <Badge kind="brand" icon={<Seal label="" className="size-[17px]" />}>
          Verificada
        </Badge>
        <Badge>Concesionaria</Badge>
        <Badge kind="warn" icon={<Hourglass />}>
          Pendiente
        </Badge>
        <Badge kind="success" icon={<Check />}>
          Aprobada
        </Badge>
        <Badge kind="danger" icon={<X />}>
          Rechazada
        </Badge>
        <Badge>Pausada</Badge>
        <Badge kind="success">Vendido</Badge>
        <Count value={3} label="sin leer" />
        <Count value={128} label="sin leer" />
        <UnreadDot label="sin leer" />
      </div>
      <div className="mt-5.5 flex flex-wrap items-center gap-2.5">
        <Avatar id="1" name="Lucía Pereira" size={56} />
        <Avatar id="2" name="Martín Sosa" size={48} />
        <Avatar id="3" name="Ana Rodríguez" />
        <Avatar id="4" name="Diego Correa" size={32} />
        <Avatar id="5" name="Nora Olivera" size={24} />
        <Avatar id="6" size={48} />
        <Avatar id="a" name="Automotora del Sur" shape="company" size={56} />
        <Avatar id="b" shape="company" size={48} />
      </div>
      <p className="mt-2.5 text-14 text-text-3">Personas redondas, empresas cuadradas.</p>
      <Panel className="mt-4 flex items-center gap-3 px-4 py-3.5">
        <Avatar id="a" name="Automotora del Sur" shape="company" size={48} />
        <div className="min-w-0">
          <p className="flex items-center gap-1.5 font-strong">
            Automotora del Sur <Seal />
          </p>
          <p className="flex flex-wrap items-center gap-x-1.5 text-14 text-text-2">
            Concesionaria · <Stars value={4.7} count={86} stars={1} />
          </p>
        </div>
      </Panel>
    </Section>
  );
}
