import { Check, ChevronDown, Hourglass, MessageCircle, Search, X } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { Badge, VerifiedBadge } from '../ui/badge.tsx';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Chip, ShortcutChip } from '../ui/chip.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { Counter, UnreadDot } from '../ui/counter.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Price } from '../ui/price.tsx';
import { SegmentedControl } from '../ui/radio-group.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Stars } from '../ui/stars.tsx';
import { type Score, StarsInput } from '../ui/stars-input.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Section } from './gallery-section.tsx';

/** Class names of the hover state, to show it without a pointer. */
const buttonRows: { kind: NonNullable<ButtonProps['kind']>; text: string; hovered: string }[] = [
  { kind: 'brand', text: 'Continuar', hovered: 'bg-brand-hover!' },
  { kind: 'sol', text: 'Ofertar', hovered: 'bg-sol-hover!' },
  { kind: 'line', text: 'Cancelar', hovered: 'bg-surface-2! border-text-2!' },
  { kind: 'soft', text: 'Seguir', hovered: 'bg-brand-soft-hover!' },
  { kind: 'ghost', text: 'Ver todos', hovered: 'bg-brand-soft!' },
  { kind: 'danger', text: 'Eliminar', hovered: 'bg-danger-hover!' },
  { kind: 'danger-line', text: 'Rechazar', hovered: 'bg-danger-soft!' },
];

const focusedClass = 'outline-2 outline-offset-2 outline-focus';

export function ButtonGallery() {
  return (
    <Section title="Botones" span={2}>
      <div className="-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:thin]">
        <div className="grid w-max grid-cols-[repeat(3,126px)_150px_126px] gap-x-3.5 gap-y-3">
          {['Reposo', 'Encima', 'Foco', 'Ocupado', 'Sin uso'].map((state) => (
            <span key={state} className="text-14 text-text-3">
              {state}
            </span>
          ))}
          {buttonRows.map(({ kind, text, hovered }) => (
            <ButtonRow key={kind} kind={kind} text={text} hovered={hovered} />
          ))}
        </div>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button size="l">Grande, 52</Button>
        <Button>Normal, 44</Button>
        <Button kind="line" size="s">
          Chico, 36
        </Button>
        <IconButton label="Buscar" icon={<Search />} />
        <IconButton label="Chat, hay mensajes sin leer" icon={<MessageCircle />} unread />
        <span className="flex items-center gap-3 text-text-2">
          <Spinner hub="sol" className="text-[28px] text-text" />
          Cargando...
        </span>
      </div>
      <BusyTrial />
    </Section>
  );
}

function ButtonRow({ kind, text, hovered }: (typeof buttonRows)[number]) {
  return (
    <>
      <Button kind={kind}>{text}</Button>
      <Button kind={kind} className={hovered}>
        {text}
      </Button>
      <Button kind={kind} className={focusedClass}>
        {text}
      </Button>
      <Button kind={kind} busy className="px-0!">
        {text}
      </Button>
      <Button kind={kind} disabled>
        {text}
      </Button>
    </>
  );
}

/** Busy for a second per click; counts the clicks that were handled. */
function BusyTrial() {
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(0);
  const send = () => {
    setBusy(true);
    setSent(sent + 1);
    setTimeout(() => setBusy(false), 1000);
  };
  return (
    <form
      className="mt-4 flex items-center gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Button type="submit" kind="line" busy={busy}>
        Enviar
      </Button>
      <output className="num text-14 text-text-2">Envíos: {sent}</output>
    </form>
  );
}

export function NumberGallery() {
  const [score, setScore] = useState<Score | null>(4);
  return (
    <Section title="Precios y figuras">
      <div className="grid justify-items-start gap-2.5">
        <Price min={31500} />
        <Price min={27000} max={29500} />
        <Price min={20500} max={22000} size="l" />
        <Price min={4650} size="s" />
        <p className="num flex items-center gap-2 text-14 text-text-2">
          <b className="text-text">2021</b>
          <span className="size-[3px] rounded-pill bg-border-strong" />
          78.300 km
        </p>
        <Stars value={4.7} count={86} />
        <Stars value={3.2} count={1} stars={1} className="text-14" />
        <StarsInput label="Tu valoración" value={score} onChange={setScore} />
      </div>
    </Section>
  );
}

const filters = ['Camioneta', 'Hasta USD 30.000'];

export function TabGallery() {
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
      <SegmentedControl
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
          <Chip key={chip} onRemove={() => setChips(chips.filter((other) => other !== chip))}>
            {chip}
          </Chip>
        ))}
        <ShortcutChip>
          Precio <ChevronDown />
        </ShortcutChip>
        <ShortcutChip aria-pressed="true">Hasta 10.000</ShortcutChip>
        <button type="button" className="link ml-1.5 min-h-6 text-14" onClick={() => setChips([])}>
          Limpiar todo
        </button>
      </div>
    </Section>
  );
}

interface BadgeGalleryProps {
  /** Timestamps from the server, so that SSR and browser render the same. */
  soon: string;
  later: string;
}

export function BadgeGallery({ soon, later }: BadgeGalleryProps) {
  return (
    <Section title="Insignias, personas y empresas">
      <div className="flex flex-wrap items-center gap-2.5">
        <Countdown until={later} />
        <Countdown until={soon} short />
        <Countdown until="2024-01-01T00:00:00.000Z" />
        <Badge kind="brand" icon={<VerifiedBadge label="" className="size-[17px]" />}>
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
        <Counter value={3} label="sin leer" />
        <Counter value={128} label="sin leer" />
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
      <Card className="mt-4 flex items-center gap-3 px-4 py-3.5">
        <Avatar id="a" name="Automotora del Sur" shape="company" size={48} />
        <div className="min-w-0">
          <p className="flex items-center gap-1.5 font-strong">
            Automotora del Sur <VerifiedBadge />
          </p>
          <p className="flex flex-wrap items-center gap-x-1.5 text-14 text-text-2">
            Concesionaria · <Stars value={4.7} count={86} stars={1} />
          </p>
        </div>
      </Card>
    </Section>
  );
}
