import { FileText, X } from 'lucide-react';
import { formatDecimal } from '../ui/figures.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { ChosenCertificate } from './certificate-choice.ts';

interface CertificatePreviewProps {
  chosen: ChosenCertificate;
  isDisabled: boolean;
  onRemove: () => void;
}

/** What is going to be sent: a picture as it is, of a PDF its name. */
export function CertificatePreview({ chosen: { file, preview }, isDisabled, onRemove }: CertificatePreviewProps) {
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
          <span className="num text-14 text-text-2">{sizeOf(file)}</span>
        </span>
        <IconButton label="Quitar archivo" icon={<X />} onClick={onRemove} disabled={isDisabled} />
      </figcaption>
    </figure>
  );
}

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

function sizeOf({ size }: File): string {
  if (size >= MEGABYTE) return `${formatDecimal(size / MEGABYTE)} MB`;
  return `${Math.max(1, Math.round(size / KILOBYTE))} kB`;
}
