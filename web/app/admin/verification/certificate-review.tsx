import type { AdminCertificate } from '@rodado/contract/admin';
import { pages } from '@rodado/contract/pages';
import { ArrowLeft, Check, CircleAlert } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { HappenedAt } from '../../ui/relative-time.tsx';
import { DecidedBy } from '../decided-by.tsx';
import { personHref } from '../sections.ts';
import { CertificateFile } from './certificate-file.tsx';
import { type QueuedCertificate, STATUS_TEXTS } from './certificates.ts';
import type { CertificateActions } from './use-certificate-actions.tsx';

interface CertificateReviewProps {
  certificate: QueuedCertificate;
  /** Receives the focus after the previous company is decided. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Link to the list where it is not beside. */
  back: string;
  actions: CertificateActions;
  className?: string;
}

/** One company: certificate, details and decisions. */
export function CertificateReview({ certificate, headingRef, back, actions, className }: CertificateReviewProps) {
  const { userId, name, status, createdAt } = certificate;
  return (
    <section aria-labelledby="empresa" className={cx('min-w-0', className)}>
      <Link to={back} preventScrollReset className="link mb-2 inline-flex min-h-11 items-center gap-1.5 lg:hidden">
        <ArrowLeft className="size-5" />
        Volver a la lista
      </Link>
      <Card className="@container overflow-hidden">
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
          <Badge kind={STATUS_TEXTS[status].kind}>{STATUS_TEXTS[status].name}</Badge>
        </div>
        <div className="grid grid-cols-1 gap-5 p-4 @min-[560px]:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] md:p-5">
          <CertificateFile certificate={certificate} />
          <div className="min-w-0">
            <CompanyData certificate={certificate} />
            {status === 'pending' && <Decisions certificate={certificate} actions={actions} />}
          </div>
        </div>
      </Card>
    </section>
  );
}

/** Details to compare with the certificate, and earlier decisions. */
function CompanyData({ certificate }: { certificate: AdminCertificate }) {
  const { userId, name, formerNames, email, phone, rut, isRutValid, earlier, status, reason, decidedAt } = certificate;
  return (
    <dl className="num -mt-2 [&_dd]:font-semibold [&_dd]:wrap-anywhere [&_dt]:text-14 [&_dt]:text-text-3 [&>div]:border-b [&>div]:border-border [&>div]:py-2 [&>div:last-child]:border-0">
      <Fact name={formerNames.length === 1 ? 'Nombre anterior' : 'Nombres anteriores'}>
        {formerNames.length > 0 && (
          <ul>
            {formerNames.map((former) => (
              <li key={former}>{former}</li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact name="RUT">
        {rut ?? 'Sin RUT'}
        <RutCheck isValid={isRutValid} />
      </Fact>
      <Fact name="Correo">
        {email && (
          <a href={`mailto:${email}`} className="inline-block min-h-6 content-center">
            {email}
          </a>
        )}
      </Fact>
      <Fact name="Teléfono">{phone}</Fact>
      <Fact name="Página">
        <Link to={pages.company.href({ name })} className="link inline-block min-h-6 content-center">
          Ver la página de la empresa
        </Link>
      </Fact>
      <Fact name="Cuenta">
        <Link to={personHref(userId)} className="link inline-block min-h-6 content-center">
          Publicaciones, reportes e historial
        </Link>
      </Fact>
      <Fact name="Certificados anteriores">{earlier > 0 && earlier}</Fact>
      {decidedAt && (
        <Fact name="Decisión">
          <DecidedBy what={STATUS_TEXTS[status].name} decision={certificate} />
        </Fact>
      )}
      <Fact name="Motivo">{reason && <span className="font-normal whitespace-pre-line">{reason}</span>}</Fact>
    </dl>
  );
}

/** Renders nothing without a value. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function RutCheck({ isValid }: { isValid: boolean }) {
  const Icon = isValid ? Check : CircleAlert;
  return (
    <span
      className={`flex items-center gap-1.5 text-14 font-note ${isValid ? 'text-success' : 'text-warn'} [&_.lucide]:size-4 [&_.lucide]:flex-none`}
    >
      <Icon />
      {isValid ? 'El dígito verificador es correcto' : 'El dígito verificador no coincide'}
    </span>
  );
}

function Decisions({ certificate, actions }: Pick<CertificateReviewProps, 'certificate' | 'actions'>) {
  return (
    <div className="mt-5 grid grid-cols-2 gap-2">
      <Button
        className="col-span-2"
        busy={actions.isApproving}
        busyText="Aprobando..."
        onClick={() => actions.approve(certificate)}
      >
        Aprobar
      </Button>
      <Button kind="line" onClick={() => actions.askAgain(certificate)} className="px-2!">
        Pedir de nuevo
      </Button>
      <Button kind="danger-line" onClick={() => actions.reject(certificate)} className="px-2!">
        Rechazar
      </Button>
    </div>
  );
}
