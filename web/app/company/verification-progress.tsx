import type { Verification } from '@rodado/contract/company';
import { CircleAlert, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../ui/class-names.ts';

/** What was decided about the last certificate, if one was sent. */
export function VerificationProgress({ verification: { status, reason } }: { verification: Verification }) {
  if (status === 'pending') {
    return (
      <Note title="Tu certificado está en revisión" tone="bg-warn-soft" icon={<Hourglass className="text-warn" />}>
        Ya lo recibimos. Si te equivocaste de archivo, subí otro: reemplaza al que enviaste.
      </Note>
    );
  }
  if (status === 'rejected') {
    return (
      <Note title="No aprobamos tu certificado" tone="bg-danger-soft" icon={<CircleAlert className="text-danger" />}>
        {reason && <Reason text={reason} />}
        Podés subir otro.
      </Note>
    );
  }
  if (!reason) return null;
  return (
    <Note title="Necesitamos otro certificado" tone="bg-warn-soft" icon={<CircleAlert className="text-warn" />}>
      <Reason text={reason} />
    </Note>
  );
}

function Reason({ text }: { text: string }) {
  return <span className="block whitespace-pre-line wrap-anywhere">Motivo: {text}</span>;
}

interface NoteProps {
  title: string;
  tone: string;
  icon: ReactNode;
  children: ReactNode;
}

function Note({ title, tone, icon, children }: NoteProps) {
  return (
    <div className={cx('mb-4 flex gap-3 rounded-m p-3.5 text-15 [&>svg]:size-5 [&>svg]:flex-none', tone)}>
      {icon}
      <div className="min-w-0">
        <h2 className="text-15 font-strong">{title}</h2>
        <p className="mt-0.5">{children}</p>
      </div>
    </div>
  );
}
