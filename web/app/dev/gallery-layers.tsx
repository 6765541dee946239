import { CornerUpLeft, ExternalLink, Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import '../styles/toast.css';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../ui/dialog.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import { HelpPopover } from '../ui/help-popover.tsx';
import { Menu, MenuItem, MenuLink, MenuRule } from '../ui/menu.tsx';
import { Popover } from '../ui/popover.tsx';
import { LoadingOverlay } from '../ui/spinner.tsx';
import { type Toast, toast } from '../ui/toast.ts';
import { ToastBody } from '../ui/toast-host.tsx';
import { Section } from './gallery-section.tsx';

const martin = <Avatar id="2" name="Martín Sosa" />;
const messageText = '¿Sigue disponible? Puedo verla el sábado';

const samples: Toast[] = [
  { kind: 'success', text: 'Publicación añadida a favoritos', options: {} },
  {
    kind: 'error',
    text: 'Error al enviar el mensaje',
    options: { detail: 'Se envía solo cuando vuelva la conexión.' },
  },
  { kind: 'message', message: { title: 'Martín Sosa', text: messageText, avatar: martin } },
];

export function ToastGallery() {
  return (
    <Section title="Avisos (5 s, arriba a la derecha)">
      <div className="grid gap-3">
        {samples.map((sample) => (
          <div key={sample.kind} className="Toastify__toast">
            <ToastBody what={sample} isPaused onClose={() => {}} />
          </div>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button kind="line" size="s" onClick={() => toast.success('Publicación añadida a favoritos')}>
          Éxito
        </Button>
        <Button kind="line" size="s" onClick={() => toast.error('Error al enviar el mensaje')}>
          Error
        </Button>
        <Button
          kind="line"
          size="s"
          onClick={() => toast.message({ id: 'chat', title: 'Martín Sosa', text: messageText, avatar: martin })}
        >
          Mensaje
        </Button>
        <Button
          kind="line"
          size="s"
          onClick={() => toast.undo('Foto eliminada', () => toast.success('Foto recuperada'))}
        >
          Deshacer
        </Button>
      </div>
    </Section>
  );
}

export function LayerGallery() {
  const [open, setOpen] = useState<'form' | 'question' | null>(null);
  const [chosen, setChosen] = useState('Nada elegido');
  const [isLoading, setLoading] = useState(false);
  const close = () => setOpen(null);
  const load = () => {
    setLoading(true);
    setTimeout(() => setLoading(false), 1500);
  };

  return (
    <Section title="Lo que se abre">
      <div className="flex flex-wrap gap-2">
        <Button kind="line" onClick={() => setOpen('form')}>
          Diálogo
        </Button>
        <Button kind="danger-line" onClick={() => setOpen('question')}>
          Pregunta
        </Button>
        <Menu trigger={<Button kind="line">Menú</Button>} align="start">
          <MenuItem icon={<CornerUpLeft />} onSelect={() => setChosen('Responder')}>
            Responder
          </MenuItem>
          <MenuLink icon={<ExternalLink />} to="?menu=ver">
            Ver publicación
          </MenuLink>
          <MenuItem icon={<Flag />} onSelect={() => setChosen('Reportar')}>
            Reportar
          </MenuItem>
          <MenuRule />
          <MenuItem icon={<Trash2 />} danger onSelect={() => setChosen('Eliminar')}>
            Eliminar
          </MenuItem>
        </Menu>
        <Popover trigger={<Button kind="line">Panel</Button>} title="Avisos" align="start">
          <p className="text-text-2">No tenés avisos nuevos.</p>
        </Popover>
        <Button kind="line" onClick={load}>
          Cargando
        </Button>
      </div>
      <div className="mt-3">
        <HelpPopover label="Cómo funciona" title="Una ayuda en su lugar">
          <p>Pocas palabras, cuelgan del botón y no mueven nada.</p>
        </HelpPopover>
      </div>
      <output className="mt-3 block text-14 text-text-2">{chosen}</output>

      <Dialog
        open={open === 'form'}
        onOpenChange={close}
        title="Ofertar por este vehículo"
        actions={
          <>
            <Button kind="line" onClick={close}>
              Cancelar
            </Button>
            <Button kind="sol" onClick={close}>
              Enviar oferta
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Field label="Tu oferta" prefix="USD" inputMode="numeric" defaultValue="21.500" />
          <HelpPopover label="Ayuda" title="Una ayuda en un diálogo" className="justify-self-start">
            <p>Escape la cierra a ella sola.</p>
          </HelpPopover>
          <TextArea label="Mensaje" defaultValue="Puedo ir a verla el sábado de mañana." />
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === 'question'}
        onOpenChange={close}
        title="Eliminar publicación"
        description="¿Estás seguro de que deseas eliminar esta publicación?"
        confirmText="Eliminar"
        onConfirm={close}
      />
      <LoadingOverlay active={isLoading} />
    </Section>
  );
}
