import { INVALID } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { BadgeCheck, Eye, FileText, Upload, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CERTIFICATE, CERTIFICATE_LIMIT } from '../../help/help-texts.ts';
import { HelpTip } from '../../help/help-tip.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, DialogActions } from '../../ui/dialog.tsx';
import { FieldNote } from '../../ui/field-frame.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { formatDecimal } from '../../ui/format-number.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import {
  type CertificateClient,
  type ChosenCertificate,
  useCertificateUpload,
  useChosenCertificate,
} from './certificate-upload.ts';

const ACCEPTED_TYPES = '.jpg,.jpeg,.png,.pdf,image/jpeg,image/png,application/pdf';
const NOTE_ID = 'certificado-nota';

/** One file, previewed before it is sent. */
export function CertificateForm({ id, client }: { id: string; client: CertificateClient }) {
  const { chosen, error, choose, remove, refuse } = useChosenCertificate();
  const [isLeaving, setLeaving] = useState(false);
  const drop = useRef<HTMLInputElement>(null);
  const { send, isBusy } = useCertificateUpload(id, client, refuse);

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
        accept={ACCEPTED_TYPES}
        isDisabled={isBusy}
        onFiles={choose}
        aria-describedby={NOTE_ID}
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
        <FieldNote id={NOTE_ID} error={error} />
      </div>
      <HelpTip about={CERTIFICATE} className="justify-self-start" />
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

interface CertificatePreviewProps {
  chosen: ChosenCertificate;
  isDisabled: boolean;
  onRemove: () => void;
}

/** Preview of an image, or the name of a PDF. */
function CertificatePreview({ chosen: { file, preview }, isDisabled, onRemove }: CertificatePreviewProps) {
  return (
    <figure className="overflow-hidden rounded-m border border-border">
      {preview && (
        <img src={preview} alt="Vista previa del certificado" className="max-h-80 w-full bg-surface-2 object-contain" />
      )}
      <figcaption className="flex items-center gap-3 p-2.5">
        <span aria-hidden="true" className="grid size-11 flex-none place-items-center rounded-m bg-brand-soft">
          <FileText className="size-5 text-brand-ink" />
        </span>
        <span className="min-w-0 flex-1">
          <b className="block truncate">{file.name}</b>
          <span className="num text-14 text-text-2">{formatFileSize(file)}</span>
        </span>
        <IconButton label="Quitar archivo" icon={<X />} onClick={onRemove} disabled={isDisabled} />
      </figcaption>
    </figure>
  );
}

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

function formatFileSize({ size }: File): string {
  if (size >= MEGABYTE) return `${formatDecimal(size / MEGABYTE)} MB`;
  return `${Math.max(1, Math.round(size / KILOBYTE))} kB`;
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
      onConfirm={() => void navigate(pages.home.href())}
    />
  );
}
