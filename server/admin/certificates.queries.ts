import { hasRutCheckDigit } from '@rodado/contract/account-rules';
import type { AdminCertificate } from '@rodado/contract/admin';
import type { CertificateStatus } from '@rodado/contract/enums';
import { type RawBuilder, sql } from 'kysely';
import { LATEST_CERTIFICATE, PROGRESS, PROGRESS_REASON } from '../certificate/certificate.queries.ts';
import type { Db } from '../db/connect.ts';
import { notFound } from '../errors.ts';
import { paginate } from './paginate.ts';

type Row = Omit<AdminCertificate, 'isRutValid'>;

const COLUMNS = sql`company.id as company_id, certificate.id as certificate_id, person.id as user_id, person.name, person.email, person.phone, company.rut,
  array(select former.name from company_former_name former
    where former.company_id = company.id and former.name <> person.name order by former.changed_at desc) as former_names,
  ${PROGRESS} as status, ${PROGRESS_REASON} as reason, certificate.content_type,
  (select count(*) - 1 from certificate sent where sent.company_id = company.id) as earlier,
  certificate.created_at, certificate.decided_at, decider.name as decided_by`;

/** Companies that have uploaded a certificate. */
const FROM = sql`company join person on person.id = company.person_id
  join ${LATEST_CERTIFICATE} on true left join person decider on decider.id = certificate.decided_by`;

/** The longest waiting first, then the last decided. */
const ORDER = sql`certificate.decided_at desc nulls first, certificate.created_at, certificate.id`;

export async function listCertificates(db: Db, status: CertificateStatus | undefined, page: number) {
  const list = { columns: COLUMNS, from: status ? whereIs(sql`${PROGRESS} = ${status}`) : FROM, order: ORDER };
  const { rows, paging } = await paginate<Row>(db, list, page);
  return { certificates: rows.map(withRutCheck), ...paging };
}

export async function getCertificate(db: Db, companyId: string): Promise<AdminCertificate> {
  const { rows } = await sql<Row>`select ${COLUMNS} from ${whereIs(sql`company.id = ${companyId}`)}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('el certificado');
  return withRutCheck(row);
}

const whereIs = (condition: RawBuilder<unknown>) => sql`${FROM} where ${condition}`;

const withRutCheck = (row: Row): AdminCertificate => ({
  ...row,
  isRutValid: row.rut !== null && hasRutCheckDigit(row.rut),
});
