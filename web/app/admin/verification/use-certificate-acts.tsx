import type { DecideCertificate } from '@rodado/contract/company';
import { useRef, useState } from 'react';
import type { Outcome } from '../decide.ts';
import { ReasonDialog, type ReasonWords } from '../reason-dialog.tsx';
import { decideAbout } from './decide-certificate.ts';
import type { QueuedCertificate } from './use-certificates.ts';

interface Asked {
  certificate: QueuedCertificate;
  decision: 'again' | 'reject';
  words: ReasonWords;
}

interface CertificateActsOptions {
  onDone: (certificate: QueuedCertificate) => void;
  /** Somebody else has decided about it. */
  onLate: () => void;
  /** Where the focus goes once it is decided: the buttons go with the decision. */
  focusAfter: () => HTMLElement | null;
}

/** The three decisions; two of them ask for a reason first. Show `dialog` once, beside what they are about. */
export function useCertificateActs({ onDone, onLate, focusAfter }: CertificateActsOptions) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isApproving, setApproving] = useState(false);
  const isSettled = useRef(false);

  const run = async (certificate: QueuedCertificate, decision: DecideCertificate): Promise<Outcome> => {
    const outcome = await decideAbout(certificate, decision);
    isSettled.current = outcome !== 'failed';
    if (outcome === 'done') onDone(certificate);
    if (outcome === 'late') onLate();
    return outcome;
  };
  const approve = async (certificate: QueuedCertificate) => {
    setApproving(true);
    await run(certificate, { decision: 'approve' });
    setApproving(false);
  };
  const ask = (decision: Asked['decision']) => (certificate: QueuedCertificate) => {
    isSettled.current = false;
    setAsked({ certificate, decision, words: wordsOf(decision, certificate.name) });
  };

  return {
    isApproving,
    approve: (certificate: QueuedCertificate) => void approve(certificate),
    askAgain: ask('again'),
    reject: ask('reject'),
    dialog: (
      <ReasonDialog
        words={asked?.words ?? null}
        onClose={() => setAsked(null)}
        onConfirm={async (reason) =>
          asked ? run(asked.certificate, { decision: asked.decision, reason }) : ('failed' as const)
        }
        finalFocus={() => (isSettled.current ? focusAfter() : null)}
      />
    ),
  };
}

export type CertificateActs = ReturnType<typeof useCertificateActs>;

function wordsOf(decision: Asked['decision'], name: string): ReasonWords {
  if (decision === 'again') {
    return {
      title: 'Pedir de nuevo',
      description: `Le mandamos el motivo por correo a ${name} y puede subir otro certificado.`,
      confirmText: 'Pedir de nuevo',
      kind: 'brand',
    };
  }
  return {
    title: 'Rechazar',
    description: `Le mandamos el motivo por correo a ${name}. La empresa queda sin verificar.`,
    confirmText: 'Rechazar',
    kind: 'danger',
  };
}
