import type { DecideCertificate } from '@rodado/contract/certificate';
import { pages } from '@rodado/contract/pages';
import { listActivePostIds } from '../account/account.queries.ts';
import type { Viewer } from '../account/viewer.ts';
import type { Context } from '../context.ts';
import { writeAudit } from '../db/write-audit.ts';
import { conflict } from '../errors.ts';
import type { OutgoingMail } from '../mail/mailer.ts';
import type { NewNotification } from '../notification/notification.queries.ts';
import { notify } from '../notification/notify.ts';
import { transact } from '../transact.ts';
import { decidePending, findPendingId, lockCompany, markVerified } from './certificate.queries.ts';

const OUTCOMES = {
  approve: { status: 'approved', action: 'certificate.approved' },
  again: { status: 'again', action: 'certificate.askedAgain' },
  reject: { status: 'rejected', action: 'certificate.rejected' },
} as const;

/** Of two concurrent decisions one succeeds, and the other fails because nothing is pending any more. */
export async function decideCertificate(
  ctx: Context,
  viewer: Viewer,
  companyId: string,
  { decision, reason: given, ...read }: DecideCertificate,
): Promise<void> {
  const { status, action } = OUTCOMES[decision];
  const reason = given || null;
  await transact(ctx, async (trx, after) => {
    const company = await lockCompany(trx, companyId);
    const pending = await findPendingId(trx, companyId);
    if (!pending) throw conflict('No hay un certificado que espere una decisión');
    const changes = changesSince(read, { certificateId: pending.id, name: company.name });
    if (changes.length > 0) throw conflict(`No se decidió: ${changes.join(' y ')}. Revisala de nuevo.`);
    await decidePending(trx, companyId, { status, reason, decidedBy: viewer.id });
    if (decision === 'approve') await markVerified(trx, companyId);
    await writeAudit(trx, { actorId: viewer.id, action, subjectId: companyId, detail: reason ? { reason } : {} });
    const decided: Decided = { ...company, decision, reason };
    if (company.email) await ctx.mailer.queue(trx, mailOf(ctx.config.publicUrl, decided, company.email));
    after(() => ctx.mailer.deliverSoon());
    await notify(trx, after, company.personId, notificationOf(decided));
    // Searches filter by verified sellers.
    if (decision === 'approve')
      after(async () => ctx.search.changed(await listActivePostIds(ctx.db, company.personId)));
  });
}

type Version = Pick<DecideCertificate, 'certificateId' | 'name'>;

function changesSince(read: Version, current: Version): string[] {
  return [
    ...(read.name === current.name ? [] : [`«${read.name}» ahora se llama «${current.name}»`]),
    ...(read.certificateId === current.certificateId ? [] : ['el certificado que viste no es el que espera ahora']),
  ];
}

interface Decided {
  personId: string;
  name: string;
  decision: DecideCertificate['decision'];
  reason: string | null;
}

const pageOf = ({ personId, name, decision }: Decided) =>
  decision === 'approve' ? pages.company.href({ name }) : pages.verify.href({ id: personId });

const SUBJECTS = {
  approve: 'Tu empresa está verificada',
  again: 'Necesitamos otro certificado de tu empresa',
  reject: 'No pudimos verificar tu empresa',
} as const;

const notificationOf = (decided: Decided): NewNotification => ({
  kind: 'verification',
  text: decided.reason ? `${SUBJECTS[decided.decision]}: ${decided.reason}` : SUBJECTS[decided.decision],
  link: pageOf(decided),
  isMailed: true,
});

const EXPLANATIONS = {
  approve: 'Revisamos tu certificado y está en orden. Desde ahora tu empresa y sus publicaciones llevan el sello.',
  again: 'Revisamos tu certificado y necesitamos que subas otro.',
  reject: 'Revisamos tu certificado y no pudimos aprobarlo.',
} as const;

const ACTIONS = { approve: 'Ver mi empresa', again: 'Subir otro certificado', reject: 'Ver la verificación' } as const;

function mailOf(publicUrl: string, decided: Decided, to: string): OutgoingMail {
  const { personId, name, decision, reason } = decided;
  return {
    to,
    personIds: [personId],
    subject: SUBJECTS[decision],
    title: `Hola, ${name}`,
    paragraphs: [EXPLANATIONS[decision], ...(reason ? [`Motivo: ${reason}`] : [])],
    action: { label: ACTIONS[decision], url: `${publicUrl}${pageOf(decided)}` },
    ...(decision === 'reject' ? { closing: 'Si creés que nos equivocamos, respondé este correo y lo revisamos.' } : {}),
  };
}
