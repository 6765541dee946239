import type { AdminCertificate } from '@rodado/contract/admin';
import { readCertificateFile } from '@rodado/contract/calls/admin';
import { useQuery } from '@tanstack/react-query';
import { Download, FileText, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { downloadFile, revokeObjectUrlLater, saveFile } from '../../api/files.ts';
import { queryClient } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The certificate as uploaded, with a download link. */
export function CertificateFile({ certificate }: { certificate: AdminCertificate }) {
  const { name } = certificate;
  const { data: file, isError, isFetching, refetch } = useFile(certificate);
  const url = useObjectUrl(file);
  if (!file && isError) {
    return (
      <div role="alert" className={cx(frameClass, 'grid content-center justify-items-center gap-3 p-6 text-center')}>
        <p>No pudimos traer el certificado.</p>
        <Button kind="line" size="s" busy={isFetching} busyText="Cargando..." onClick={() => void refetch()}>
          Reintentar
        </Button>
      </div>
    );
  }
  if (!file || !url) return <Skeleton className={frameClass} />;
  const kind = KINDS[file.type];
  return (
    <figure className="grid min-w-0 content-start gap-2">
      {kind?.isImage && <ImageFile url={url} name={name} />}
      {kind && !kind.isImage && <PdfFile url={url} name={name} />}
      <figcaption className="flex items-center gap-2 text-14 text-text-2">
        <FileText className="size-4 flex-none" />
        <span className="flex-1">{kind?.name ?? 'Archivo'}</span>
        <Button
          kind="line"
          size="s"
          icon={<Download />}
          onClick={() => saveFile(file, `Certificado de ${name}${kind?.extension ?? ''}`)}
        >
          Descargar
        </Button>
      </figcaption>
    </figure>
  );
}

const frameClass = 'h-120 rounded-m bg-surface-2';

const titleOf = (name: string) => `Certificado de ${name}`;

/** Only types that cannot run scripts are shown inline. */
const KINDS: Record<string, { name: string; extension: string; isImage: boolean }> = {
  'application/pdf': { name: 'PDF', extension: '.pdf', isImage: false },
  'image/jpeg': { name: 'Imagen JPEG', extension: '.jpg', isImage: true },
  'image/png': { name: 'Imagen PNG', extension: '.png', isImage: true },
};

/** Fetched once, because the server logs each read. */
function useFile({ companyId, certificateId, contentType }: AdminCertificate) {
  return useQuery(
    {
      queryKey: ['admin', 'certificate-files', certificateId],
      queryFn: async () => {
        const file = await downloadFile(readCertificateFile, { params: { companyId } });
        return file.slice(0, file.size, contentType);
      },
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
}

function useObjectUrl(file: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => revokeObjectUrlLater(made);
  }, [file]);
  return url;
}

/** A PDF in a frame. Browsers do not match `:focus` on a focused frame, so the outline is set from script. */
function PdfFile({ url, name }: { url: string; name: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isInside, setInside] = useState(false);
  useEffect(() => {
    const update = () => setInside(document.activeElement === frame.current);
    const ended = new AbortController();
    for (const event of ['focus', 'blur']) window.addEventListener(event, update, ended);
    return () => ended.abort();
  }, []);
  return (
    <iframe
      ref={frame}
      src={url}
      title={titleOf(name)}
      className={cx(frameClass, 'w-full', isInside && 'outline-2 outline-offset-2 outline-focus')}
    />
  );
}

/** Fits the whole page, or shows the original size for small print. */
function ImageFile({ url, name }: { url: string; name: string }) {
  const [isLarge, setLarge] = useState(false);
  return (
    <div className="relative min-w-0">
      <div tabIndex={isLarge ? 0 : undefined} className={cx(frameClass, isLarge ? 'overflow-auto' : 'overflow-hidden')}>
        <img src={url} alt={titleOf(name)} className={isLarge ? 'max-w-none' : 'size-full object-contain'} />
      </div>
      <IconButton
        kind="image"
        size="m"
        label={isLarge ? 'Alejar' : 'Acercar'}
        icon={isLarge ? <ZoomOut /> : <ZoomIn />}
        onClick={() => setLarge(!isLarge)}
        className="absolute top-2 right-2 shadow-thumb"
      />
    </div>
  );
}
