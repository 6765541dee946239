import { MessageCircle, Search } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Price } from '../ui/price.tsx';
import { Stars } from '../ui/stars.tsx';
import { type Score, StarsInput } from '../ui/stars-input.tsx';
import { Wheel } from '../ui/wheel.tsx';
import { Section } from './pieces-section.tsx';

/** What the pointer would do, so that the sheet can show it without one. */
const rows: { kind: NonNullable<ButtonProps['kind']>; text: string; hovered: string }[] = [
  { kind: 'brand', text: 'Continuar', hovered: 'bg-brand-hover!' },
  { kind: 'sol', text: 'Ofertar', hovered: 'bg-sol-hover!' },
  { kind: 'line', text: 'Cancelar', hovered: 'bg-surface-2! border-text-2!' },
  { kind: 'soft', text: 'Seguir', hovered: 'bg-brand-soft-hover!' },
  { kind: 'ghost', text: 'Ver todos', hovered: 'bg-brand-soft!' },
  { kind: 'danger', text: 'Eliminar', hovered: 'bg-danger-hover!' },
  { kind: 'danger-line', text: 'Rechazar', hovered: 'bg-danger-soft!' },
];

const focused = 'outline-2 outline-offset-2 outline-focus';

export function ButtonPieces() {
  return (
    <Section title="Botones" span={2}>
      <div className="-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:thin]">
        <div className="grid w-max grid-cols-[repeat(3,126px)_150px_126px] gap-x-3.5 gap-y-3">
          {['Reposo', 'Encima', 'Foco', 'Ocupado', 'Sin uso'].map((state) => (
            <span key={state} className="text-14 text-text-3">
              {state}
            </span>
          ))}
          {rows.map(({ kind, text, hovered }) => (
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
          <Wheel hub="sol" className="text-[28px] text-text" />
          Cargando...
        </span>
      </div>
      <BusyTrial />
    </Section>
  );
}

function ButtonRow({ kind, text, hovered }: (typeof rows)[number]) {
  return (
    <>
      <Button kind={kind}>{text}</Button>
      <Button kind={kind} className={hovered}>
        {text}
      </Button>
      <Button kind={kind} className={focused}>
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

/** Press it: it is busy for a second and counts how often it was really pressed. */
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

export function FigurePieces() {
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
