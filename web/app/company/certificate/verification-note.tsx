import type { Verification } from '@rodado/contract/certificate';
import { BadgeCheck, CircleAlert, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';

/** Prefix of the queries of a company's verification. */
export const VERIFICATION = ['verification'] as const;

interface VerificationNoteProps {
  verification: Verification;
  /** If nothing was sent yet: by default then there is no note. */
  whenNone?: ReactNode;
  /** What to do about it; not once the company is verified. */
  action?: ReactNode;
  className?: string;
}

/** The decision about the last certificate. */
export function VerificationNote({ verification, whenNone, action, className }: VerificationNoteProps) {
  const { title, tone, icon, text = whenNone } = contentOf(verification);
  if (!text) return null;
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-m p-3.5 text-15 [&>svg]:size-5 [&>svg]:flex-none [&>svg]:self-start',
        tone,
        className,
      )}
    >
      {icon}
      <div className="min-w-0 flex-1">
        <h2 className="text-15 font-strong">{title}</h2>
        <p className="mt-0.5 max-w-[72ch]">{text}</p>
      </div>
      {action && !verification.verified && (
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">{action}</div>
      )}
    </div>
  );
}

interface NoteContent {
  title: string;
  /** Class of the background. */
  tone: string;
  icon: ReactNode;
  /** Missing if nothing was sent yet. */
  text?: ReactNode;
}

function contentOf({ verified, status, reason }: Verification): NoteContent {
  if (verified)
    return {
      title: 'Empresa verificada',
      tone: 'bg-brand-soft',
      icon: <BadgeCheck className="text-brand" />,
      text: 'Aprobamos tu certificado. El sello se ve en tu página y en cada publicación.',
    };
  if (status === 'pending')
    return {
      title: 'Tu certificado está en revisión',
      tone: 'bg-warn-soft',
      icon: <Hourglass className="text-warn" />,
      text: 'Ya lo recibimos. Si te equivocaste de archivo, subí otro: reemplaza al que enviaste.',
    };
  if (status === 'rejected')
    return {
      title: 'No aprobamos tu certificado',
      tone: 'bg-danger-soft',
      icon: <CircleAlert className="text-danger" />,
      text: (
        <>
          {reason && <Reason text={reason} />}
          Podés subir otro.
        </>
      ),
    };
  if (reason)
    return {
      title: 'Necesitamos otro certificado',
      tone: 'bg-warn-soft',
      icon: <CircleAlert className="text-warn" />,
      text: <Reason text={reason} />,
    };
  return { title: 'Tu empresa no está verificada', tone: 'bg-surface-2', icon: <BadgeCheck className="text-text-3" /> };
}

function Reason({ text }: { text: string }) {
  return <span className="block whitespace-pre-line wrap-anywhere">Motivo: {text}</span>;
}
