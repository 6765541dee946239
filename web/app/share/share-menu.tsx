import { Link2, MessageCircle, Printer, QrCode, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toast } from '../ui/toast.ts';

interface ShareMenuProps {
  id: string;
  text: string;
  url: string;
  printPage?: string;
  /** Missing if the system has no share sheet. */
  openSystemSheet?: () => Promise<void>;
  onDone: () => void;
}

/** The share options, for devices without a system share sheet. */
export function ShareMenu({ id, text, url, printPage, openSystemSheet, onDone }: ShareMenuProps) {
  return (
    <div
      id={id}
      className="absolute top-full right-0 z-(--z-menu) mt-1.5 min-w-[230px] rounded-l border border-border bg-surface p-1.5 shadow-float"
    >
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
        target="_blank"
        rel="noreferrer"
        onClick={onDone}
        className={rowClass}
      >
        <MessageCircle />
        WhatsApp
      </a>
      <Row icon={<Link2 />} onPress={() => void copyLink(url).then(onDone)}>
        Copiar enlace
      </Row>
      {printPage ? (
        <Link to={printPage} onClick={onDone} className={rowClass}>
          <QrCode />
          QR, tarjeta y cartel
        </Link>
      ) : (
        <Row
          icon={<Printer />}
          onPress={() => {
            onDone();
            window.print();
          }}
        >
          Imprimir
        </Row>
      )}
      {openSystemSheet && (
        <Row icon={<Smartphone />} onPress={() => void openSystemSheet().then(onDone)}>
          Más opciones
        </Row>
      )}
    </div>
  );
}

const rowClass =
  'flex min-h-11 w-full items-center gap-3 rounded-inner px-3 font-medium hover:bg-surface-2 [&_.lucide]:size-5 [&_.lucide]:flex-none [&_.lucide]:text-text-3';

function Row({ icon, onPress, children }: { icon: ReactNode; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onPress} className={rowClass}>
      {icon}
      {children}
    </button>
  );
}

export async function copyLink(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Enlace copiado', { id: 'share' });
  } catch {
    toast.error('No pudimos copiar el enlace', { id: 'share', detail: url });
  }
}
