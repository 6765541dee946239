import { type AdminCertificate, readCertificateFile } from '@rodado/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { Download, FileText, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fetchFileAsMe, releaseLater, saveFile } from '../../session/file.ts';
import { queryClient } from '../../session/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CERTIFICATE_FILES } from '../query-keys.ts';

/** What the company sent, as it is, and a copy to take along. */
export function CertificateFile({ certificate }: { certificate: AdminCertificate }) {
  const { name } = certificate;
  const { data: file, isError, isFetching, refetch } = useFile(certificate);
  const url = useObjectUrl(file);
  if (!file && isError) {
    return (
      <div role="alert" className={cx(frame, 'grid content-center justify-items-center gap-3 p-6 text-center')}>
        <p>No pudimos traer el certificado.</p>
        <Button kind="line" size="s" busy={isFetching} busyText="Cargando..." onClick={() => void refetch()}>
          Reintentar
        </Button>
      </div>
    );
  }
  if (!file || !url) return <Skeleton className={frame} />;
  const kind = KINDS[file.type];
  return (
    <figure className="grid min-w-0 content-start gap-2">
      {kind?.isImage && <Photograph url={url} name={name} />}
      {kind && !kind.isImage && <Sheets url={url} name={name} />}
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

const frame = 'h-120 rounded-m bg-surface-2';

const titleOf = (name: string) => `Certificado de ${name}`;

/** Only what cannot carry a script of its own is shown inside the page. */
const KINDS: Record<string, { name: string; extension: string; isImage: boolean }> = {
  'application/pdf': { name: 'PDF', extension: '.pdf', isImage: false },
  'image/jpeg': { name: 'Imagen JPEG', extension: '.jpg', isImage: true },
  'image/png': { name: 'Imagen PNG', extension: '.png', isImage: true },
};

/** Fetched once: that somebody read it is written down each time. */
function useFile({ companyId, createdAt, contentType }: AdminCertificate) {
  return useQuery(
    {
      queryKey: [...CERTIFICATE_FILES, companyId, createdAt],
      queryFn: async () => {
        const file = await fetchFileAsMe(readCertificateFile, { params: { companyId } });
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
    return () => releaseLater(made);
  }, [file]);
  return url;
}

/** A document of its own. While it has the focus, browsers do not call the frame focused, and nobody would see where one is. */
function Sheets({ url, name }: { url: string; name: string }) {
  const sheets = useRef<HTMLIFrameElement>(null);
  const [isInside, setInside] = useState(false);
  useEffect(() => {
    const look = () => setInside(document.activeElement === sheets.current);
    const ended = new AbortController();
    for (const change of ['focus', 'blur']) window.addEventListener(change, look, ended);
    return () => ended.abort();
  }, []);
  return (
    <iframe
      ref={sheets}
      src={url}
      title={titleOf(name)}
      className={cx(frame, 'w-full', isInside && 'outline-2 outline-offset-2 outline-focus')}
    />
  );
}

/** The whole sheet, or as large as it was sent, to read the small print. */
function Photograph({ url, name }: { url: string; name: string }) {
  const [isLarge, setLarge] = useState(false);
  return (
    <div className="relative min-w-0">
      <div tabIndex={isLarge ? 0 : undefined} className={cx(frame, isLarge ? 'overflow-auto' : 'overflow-hidden')}>
        <img src={url} alt={titleOf(name)} className={isLarge ? 'max-w-none' : 'size-full object-contain'} />
      </div>
      <IconButton
        kind="picture"
        size="m"
        label={isLarge ? 'Alejar' : 'Acercar'}
        icon={isLarge ? <ZoomOut /> : <ZoomIn />}
        onClick={() => setLarge(!isLarge)}
        className="absolute top-2 right-2 shadow-thumb"
      />
    </div>
  );
}
