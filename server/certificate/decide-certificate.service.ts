import { companyAddress, verifyAddress } from '@rodado/contract/addresses';
import type { DecideCertificate } from '@rodado/contract/company';
import { listActivePostIds } from '../account/account.queries.ts';
import type { Context } from '../context.ts';
import { writeAudit } from '../db/write-audit.ts';
import { conflict } from '../errors.ts';
import type { OutgoingMail } from '../mail/mailer.ts';
import type { News } from '../notification/notification.queries.ts';
import { announce, notify } from '../notification/notify.ts';
import type { Viewer } from '../viewer.ts';
import { decidePending, lockCompany, markVerified } from './certificate.queries.ts';

const OUTCOMES = {
  approve: { status: 'approved', action: 'certificate.approved' },
  again: { status: 'again', action: 'certificate.askedAgain' },
  reject: { status: 'rejected', action: 'certificate.rejected' },
} as const;

/** Of two who decide at once one wins, and the other is told that there is nothing left to decide. */
export async function decideCertificate(
  ctx: Context,
  viewer: Viewer,
  companyId: string,
  { decision, reason: given }: DecideCertificate,
): Promise<void> {
  const { status, action } = OUTCOMES[decision];
  const reason = given || null;
  const { told, personId } = await ctx.db.transaction().execute(async (trx) => {
    const company = await lockCompany(trx, companyId);
    if (!(await decidePending(trx, companyId, { status, reason, decidedBy: viewer.id })))
      throw conflict('No hay un certificado que espere una decisión');
    if (decision === 'approve') await markVerified(trx, companyId);
    await writeAudit(trx, { actorId: viewer.id, action, subjectId: companyId, detail: reason ? { reason } : {} });
    const decided: Decided = { ...company, decision, reason };
    if (company.email) await ctx.mailer.queue(trx, mailOf(ctx.config.publicUrl, decided, company.email));
    return { told: await notify(trx, company.personId, newsOf(decided)), personId: company.personId };
  });
  ctx.mailer.deliverSoon();
  announce(ctx, [told]);
  // Searches ask for verified sellers.
  if (decision === 'approve') await ctx.search.changed(await listActivePostIds(ctx.db, personId));
}

interface Decided {
  personId: string;
  name: string;
  decision: DecideCertificate['decision'];
  reason: string | null;
}

const pageOf = ({ personId, name, decision }: Decided) =>
  decision === 'approve' ? companyAddress(name) : verifyAddress(personId);

const SUBJECTS = {
  approve: 'Tu empresa está verificada',
  again: 'Necesitamos otro certificado de tu empresa',
  reject: 'No pudimos verificar tu empresa',
} as const;

const newsOf = (decided: Decided): News => ({
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
