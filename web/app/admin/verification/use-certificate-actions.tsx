import type { AdminCertificate, listCertificates } from '@rodado/contract/admin';
import { decideCertificate } from '@rodado/contract/calls/admin';
import type { DecideCertificate } from '@rodado/contract/certificate';
import type { CallOutput } from '@rodado/contract/endpoint';
import { useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { CERTIFICATES, changePages, moderate, type Outcome } from '../moderation.ts';
import { ReasonDialog, type ReasonTexts } from '../reason-dialog.tsx';
import type { QueuedCertificate } from './certificates.ts';

type Decision = { decision: 'approve' } | { decision: 'again' | 'reject'; reason: string };

interface AskedReason {
  certificate: QueuedCertificate;
  decision: 'again' | 'reject';
  texts: ReasonTexts;
}

interface CertificateActionsOptions {
  onDone: (certificate: QueuedCertificate) => void;
  /** Another administrator decided first. */
  onLate: () => void;
  /** The next focus target, because a decision removes the buttons. */
  focusAfter: () => HTMLElement | null;
}

/** The three decisions; two require a reason. Render `dialog` once, beside the certificate. */
export function useCertificateActions({ onDone, onLate, focusAfter }: CertificateActionsOptions) {
  const [asked, setAsked] = useState<AskedReason | null>(null);
  const [isApproving, setApproving] = useState(false);
  const isSettled = useRef(false);

  const run = async (certificate: QueuedCertificate, decision: Decision): Promise<Outcome> => {
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
  const ask = (decision: AskedReason['decision']) => (certificate: QueuedCertificate) => {
    isSettled.current = false;
    setAsked({ certificate, decision, texts: reasonTextsOf(decision, certificate.name) });
  };

  return {
    isApproving,
    approve: (certificate: QueuedCertificate) => void approve(certificate),
    askAgain: ask('again'),
    reject: ask('reject'),
    dialog: (
      <ReasonDialog
        texts={asked?.texts ?? null}
        onClose={() => setAsked(null)}
        onConfirm={async (reason) =>
          asked ? run(asked.certificate, { decision: asked.decision, reason }) : ('failed' as const)
        }
        finalFocus={() => (isSettled.current ? focusAfter() : null)}
      />
    ),
  };
}

export type CertificateActions = ReturnType<typeof useCertificateActions>;

/** The server notifies the company by mail. */
const decideAbout = ({ companyId, certificateId, name }: AdminCertificate, decision: Decision) =>
  moderate({
    run: () => api(decideCertificate, { params: { companyId }, body: { ...decision, certificateId, name } }),
    onDone: ({ certificate }) => replaceCertificate(certificate),
    lists: CERTIFICATES,
    texts: {
      done: doneTexts(name)[decision.decision],
      failed: `No pudimos decidir sobre ${name}`,
    },
  });

const doneTexts = (name: string): Record<DecideCertificate['decision'], string> => ({
  approve: `Aprobaste la verificación de ${name}`,
  again: `Le pediste otro certificado a ${name}`,
  reject: `Rechazaste la verificación de ${name}`,
});

type CertificatePage = CallOutput<(typeof listCertificates)['schema']>;

const replaceCertificate = (decided: AdminCertificate) =>
  changePages<CertificatePage>(CERTIFICATES, (page) => ({
    ...page,
    certificates: page.certificates.map((one) => (one.companyId === decided.companyId ? decided : one)),
  }));

function reasonTextsOf(decision: AskedReason['decision'], name: string): ReasonTexts {
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
