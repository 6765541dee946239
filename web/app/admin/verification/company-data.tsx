import type { AdminCertificate } from '@rodado/contract/admin';
import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { companyAddress } from '../../post/addresses.ts';
import { DecidedBy } from '../decided-by.tsx';
import { STATUS_WORDS } from './certificate-status.ts';

/** What is to be held against the certificate, and what was decided about it before. */
export function CompanyData({ certificate }: { certificate: AdminCertificate }) {
  const { name, formerNames, email, phone, rut, isRutValid, earlier, status, reason, decidedAt } = certificate;
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
      <Fact name="Correo">{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
      <Fact name="Teléfono">{phone}</Fact>
      <Fact name="Página">
        <Link to={companyAddress(name)} className="link">
          Ver la página de la empresa
        </Link>
      </Fact>
      <Fact name="Certificados anteriores">{earlier > 0 && earlier}</Fact>
      {decidedAt && (
        <Fact name="Decisión">
          <DecidedBy what={STATUS_WORDS[status].name} decision={certificate} />
        </Fact>
      )}
      <Fact name="Motivo">{reason && <span className="font-normal whitespace-pre-line">{reason}</span>}</Fact>
    </dl>
  );
}

/** Nothing where there is nothing to say. */
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
