import { CallError } from '@rodado/contract/client';
import { uploadCertificate } from '@rodado/contract/company';
import { DONE, FAILED, INVALID } from '@rodado/contract/messages';
import { BadgeCheck, Eye, Upload } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Explained } from '../help/explained.tsx';
import { CERTIFICATE, CERTIFICATE_LIMIT } from '../help/explanations.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DialogActions } from '../ui/dialog.tsx';
import { FieldNote } from '../ui/field-frame.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { toast } from '../ui/toast.ts';
import { type ChosenCertificate, readCertificate } from './certificate-choice.ts';
import { CertificatePreview } from './certificate-preview.tsx';
import type { CertificateClient } from './use-certificate-client.ts';

const ACCEPTED = '.jpg,.jpeg,.png,.pdf,image/jpeg,image/png,application/pdf';
const NOTE = 'certificado-nota';

/** One file, looked at before it is sent. */
export function CertificateForm({ id, client }: { id: string; client: CertificateClient }) {
  const { chosen, error, choose, remove, refuse } = useChosenCertificate();
  const [isLeaving, setLeaving] = useState(false);
  const drop = useRef<HTMLInputElement>(null);
  const { send, isBusy } = useSending(id, client, refuse);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (chosen) void send(chosen.file);
    else refuse(INVALID.account.certificateMissing);
  };
  return (
    <form onSubmit={submit} aria-label="Certificado de ventas" className="grid gap-3">
      <p role="status" className="sr-only">
        {chosen && `Elegiste ${chosen.file.name}`}
      </p>
      {chosen && (
        <CertificatePreview
          chosen={chosen}
          isDisabled={isBusy}
          onRemove={() => {
            remove();
            drop.current?.focus();
          }}
        />
      )}
      <FileDrop
        ref={drop}
        accept={ACCEPTED}
        isDisabled={isBusy}
        onFiles={choose}
        aria-describedby={NOTE}
        className="min-h-37 py-5"
      >
        <Upload className="mb-1 size-8 stroke-[1.75] text-brand" />
        <span className="font-strong">
          Arrastrá {chosen ? 'otro' : 'el'} archivo o <span className="text-brand">elegilo</span>
        </span>
        <span className="text-14 text-text-2">
          Una imagen (jpg, jpeg, png) o un PDF, de hasta {CERTIFICATE_LIMIT}. Un solo archivo.
        </span>
      </FileDrop>
      <div role="alert">
        <FieldNote id={NOTE} error={error} />
      </div>
      <Explained about={CERTIFICATE} className="justify-self-start" />
      <ul className="mt-1 grid gap-2.5 text-15 text-text-2 [&_.lucide]:size-5 [&_.lucide]:flex-none [&_b]:text-text">
        <li className="flex gap-2.5">
          <BadgeCheck className="text-brand" />
          <span>
            <b>Sello Verificada</b> en tu página y en cada publicación
          </span>
        </li>
        <li className="flex gap-2.5">
          <Eye />
          <span>
            <b>Más visibilidad</b> en Super Destacados
          </span>
        </li>
      </ul>
      <DialogActions className="mt-3!">
        <Button kind="line" disabled={isBusy} onClick={() => setLeaving(true)}>
          Cancelar
        </Button>
        <Button type="submit" busy={isBusy} busyText="Subiendo..." disabled={!isBusy && chosen === null}>
          Subir Certificado
        </Button>
      </DialogActions>
      <CancelDialog open={isLeaving} onClose={() => setLeaving(false)} />
    </form>
  );
}

function CancelDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Cancelar verificación"
      description="¿Estás seguro de que deseas cancelar la verificación de tu empresa? Podrás volver a hacerlo desde tu perfil."
      confirmText="Sí, cancelar"
      cancelText="Volver"
      kind="brand"
      onConfirm={() => void navigate('/')}
    />
  );
}

/** A file, or what is wrong with it; the last one that was chosen counts. */
function useChosenCertificate() {
  const [chosen, setChosen] = useState<ChosenCertificate | null>(null);
  const [error, setError] = useState<string>();
  const turn = useRef(0);
  useEffect(() => () => URL.revokeObjectURL(chosen?.preview ?? ''), [chosen]);

  const choose = async (files: readonly File[]) => {
    turn.current += 1;
    const mine = turn.current;
    const read = await readCertificate(files);
    if (mine !== turn.current) return;
    setChosen('error' in read ? null : read);
    setError('error' in read ? read.error : undefined);
  };
  const remove = () => {
    turn.current += 1;
    setChosen(null);
    setError(undefined);
  };
  return { chosen, error, choose: (files: readonly File[]) => void choose(files), remove, refuse: setError };
}

/** Sent, it leads home; what the server does not take is said beside the file. */
function useSending(id: string, { call }: CertificateClient, refuse: (why: string | undefined) => void) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const send = async (file: File) => {
    setBusy(true);
    refuse(undefined);
    try {
      const form = new FormData();
      form.append('file', file);
      await call(uploadCertificate, { params: { id }, form });
      toast.success(DONE.certificateUploaded);
      await navigate('/');
    } catch (reason) {
      const refusal = reason instanceof CallError ? reason : null;
      if (refusal?.statusCode === 409) {
        toast.success(DONE.companyAlreadyVerified, { id: 'verified' });
        await navigate('/');
        return;
      }
      toast.error(FAILED.uploadCertificate);
      refuse(refusal?.statusCode === 401 ? 'Tu sesión terminó. Ingresá y volvé a subirlo.' : refusal?.message);
    } finally {
      setBusy(false);
    }
  };
  return { send, isBusy };
}
