import type { CertificateStatus } from '@rodado/contract/vocabulary';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/class-names.ts';
import { Panel } from '../../ui/panel.tsx';
import { HappenedAt } from '../../ui/time-labels.tsx';
import { STATUS_WORDS } from './certificate-status.ts';
import type { QueuedCertificate } from './use-certificates.ts';

interface CertificateQueueProps {
  certificates: readonly QueuedCertificate[];
  shownId: string | undefined;
  /** The status that the list is about: only rows that have left it say theirs. */
  status: CertificateStatus;
  addressOf: (id: string) => string;
}

export function CertificateQueue({ certificates, shownId, status, addressOf }: CertificateQueueProps) {
  return (
    <Panel className="overflow-hidden">
      <nav aria-label="Empresas">
        <ul>
          {certificates.map((certificate) => (
            <li key={certificate.id} className="border-border not-first:border-t">
              <Link
                to={addressOf(certificate.id)}
                preventScrollReset
                aria-current={certificate.id === shownId ? 'true' : undefined}
                className="grid gap-0.5 border-l-3 border-transparent py-3 pr-3.5 pl-3.5 transition-colors hover:bg-surface-2 focus-visible:-outline-offset-2 lg:aria-[current=true]:border-brand lg:aria-[current=true]:bg-brand-soft"
              >
                <QueueRow certificate={certificate} isDecided={certificate.status !== status} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Panel>
  );
}

function QueueRow({ certificate, isDecided }: { certificate: QueuedCertificate; isDecided: boolean }) {
  const { name, formerNames, rut, isRutValid, createdAt, earlier, status } = certificate;
  const [formerName] = formerNames;
  return (
    <>
      <span className="flex min-w-0 items-center gap-2">
        <b className="min-w-0 flex-1 truncate">{name}</b>
        {isDecided ? (
          <Badge kind={STATUS_WORDS[status].kind}>{STATUS_WORDS[status].name}</Badge>
        ) : (
          earlier > 0 && <Badge>{earlier + 1}.ª vez</Badge>
        )}
      </span>
      {formerName && <span className="truncate text-14 text-warn">Antes: {formerName}</span>}
      <span className="num flex flex-wrap items-center gap-x-3 text-14 text-text-2">
        <span className={cx('inline-flex items-center gap-1', !isRutValid && 'text-warn')}>
          {!isRutValid && <CircleAlert className="size-4" />}
          {rut ?? 'Sin RUT'}
          {!isRutValid && <span className="sr-only">, el dígito verificador no coincide</span>}
        </span>
        <HappenedAt at={createdAt} />
      </span>
    </>
  );
}
