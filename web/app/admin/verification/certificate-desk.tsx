import { ArrowLeft } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Panel } from '../../ui/panel.tsx';
import { HappenedAt } from '../../ui/time-labels.tsx';
import { CertificateFile } from './certificate-file.tsx';
import { STATUS_WORDS } from './certificate-status.ts';
import { CompanyData } from './company-data.tsx';
import type { CertificateActs } from './use-certificate-acts.tsx';
import type { QueuedCertificate } from './use-certificates.ts';

interface CertificateDeskProps {
  certificate: QueuedCertificate;
  /** Where the focus goes when the company before has been decided about. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** The list, where it does not stand beside. */
  back: string;
  acts: CertificateActs;
  className?: string;
}

/** One company: what it sent, what it says of itself, and what is to be done. */
export function CertificateDesk({ certificate, headingRef, back, acts, className }: CertificateDeskProps) {
  const { userId, name, status, createdAt } = certificate;
  return (
    <section aria-labelledby="empresa" className={cx('min-w-0', className)}>
      <Link to={back} preventScrollReset className="link mb-2 inline-flex min-h-11 items-center gap-1.5 lg:hidden">
        <ArrowLeft className="size-5" />
        Volver a la lista
      </Link>
      <Panel className="@container overflow-hidden">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-border px-4 py-3.5 md:px-5">
          <Avatar id={userId} name={name} shape="company" size={40} />
          <div className="min-w-0 flex-1 basis-[8rem]">
            <h2
              id="empresa"
              ref={headingRef}
              tabIndex={-1}
              className="text-18 leading-tight wrap-anywhere outline-none"
            >
              {name}
            </h2>
            <p className="text-14 text-text-2">
              Certificado recibido <HappenedAt at={createdAt} />
            </p>
          </div>
          <Badge kind={STATUS_WORDS[status].kind}>{STATUS_WORDS[status].name}</Badge>
        </div>
        <div className="grid grid-cols-1 gap-5 p-4 @min-[560px]:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] md:p-5">
          <CertificateFile certificate={certificate} />
          <div className="min-w-0">
            <CompanyData certificate={certificate} />
            {status === 'pending' && <Decisions certificate={certificate} acts={acts} />}
          </div>
        </div>
      </Panel>
    </section>
  );
}

function Decisions({ certificate, acts }: Pick<CertificateDeskProps, 'certificate' | 'acts'>) {
  return (
    <div className="mt-5 grid grid-cols-2 gap-2">
      <Button
        className="col-span-2"
        busy={acts.isApproving}
        busyText="Aprobando..."
        onClick={() => acts.approve(certificate)}
      >
        Aprobar
      </Button>
      <Button kind="line" onClick={() => acts.askAgain(certificate)} className="px-2!">
        Pedir de nuevo
      </Button>
      <Button kind="danger-line" onClick={() => acts.reject(certificate)} className="px-2!">
        Rechazar
      </Button>
    </div>
  );
}
