import { Link2, MessageCircle, Printer, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { toast } from '../../ui/toast.ts';
import { hasSystemSheet, openSystemSheet } from './system-sheet.ts';

interface ShareMenuProps {
  id: string;
  words: string;
  url: string;
  onDone: () => void;
}

/** The ways to share, for devices without a sheet of their own. */
export function ShareMenu({ id, words, url, onDone }: ShareMenuProps) {
  return (
    <div
      id={id}
      className="absolute top-full right-0 z-(--z-menu) mt-1.5 min-w-[230px] rounded-l border border-border bg-surface p-1.5 shadow-float"
    >
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${words} ${url}`)}`}
        target="_blank"
        rel="noreferrer"
        onClick={onDone}
        className={rowLooks}
      >
        <MessageCircle />
        WhatsApp
      </a>
      <Row icon={<Link2 />} onPress={() => void copy(url).then(onDone)}>
        Copiar enlace
      </Row>
      <Row
        icon={<Printer />}
        onPress={() => {
          onDone();
          window.print();
        }}
      >
        Imprimir
      </Row>
      {hasSystemSheet() && (
        <Row icon={<Smartphone />} onPress={() => void openSystemSheet(words, url).then(onDone)}>
          Más opciones
        </Row>
      )}
    </div>
  );
}

const rowLooks =
  'flex min-h-11 w-full items-center gap-3 rounded-inner px-3 font-medium hover:bg-surface-2 [&_.lucide]:size-5 [&_.lucide]:flex-none [&_.lucide]:text-text-3';

function Row({ icon, onPress, children }: { icon: ReactNode; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onPress} className={rowLooks}>
      {icon}
      {children}
    </button>
  );
}

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Enlace copiado', { id: 'share' });
  } catch {
    toast.error('No pudimos copiar el enlace', { id: 'share', detail: url });
  }
}
