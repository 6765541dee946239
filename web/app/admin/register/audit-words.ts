import type { AuditAction, AuditEntry } from '@rodado/contract/admin';
import { formatNumber } from '@rodado/contract/format';

type Told = Pick<AuditEntry, 'actor' | 'action' | 'subject' | 'detail'>;

/** Who did it. What the product does by itself has nobody. */
export const actorOf = ({ actor }: Pick<Told, 'actor'>) => actor?.name ?? 'Rodado';

/** What was done, as the rest of a sentence: 'aprobó la verificación de Automotora Sur'. */
export function deedOf({ action, subject, detail }: Told): string {
  if (isKnown(action)) return DEEDS[action](subject, detail);
  return subject === null ? `hizo «${action}»` : `hizo «${action}» sobre ${subject}`;
}

/** What was said about it. */
export const reasonIn = ({ detail }: Pick<Told, 'detail'>) =>
  typeof detail.reason === 'string' ? detail.reason : null;

type Deed = (subject: string | null, detail: AuditEntry['detail']) => string;

const DEEDS: Record<AuditAction, Deed> = {
  'certificate.read': (company) => `miró el certificado de ${company ?? GONE_COMPANY}`,
  'certificate.approved': (company) => `aprobó la verificación de ${company ?? GONE_COMPANY}`,
  'certificate.askedAgain': (company) => `pidió de nuevo el certificado de ${company ?? GONE_COMPANY}`,
  'certificate.rejected': (company) => `rechazó la verificación de ${company ?? GONE_COMPANY}`,
  'report.dismissed': (thing, detail) => `descartó ${reportsOf(detail)}${about(thing)}`,
  'report.deleted': (thing, detail) => `aceptó ${reportsOf(detail)}${about(thing)}`,
  'question.deleted': (text) => (text === null ? 'eliminó una pregunta' : `eliminó la pregunta «${text}»`),
  'message.read': (_, { reports }) => readOf(Array.isArray(reports) ? reports.length : 1),
  'message.deleted': () => 'eliminó un mensaje reportado',
  'post.hidden': (title) => (title === null ? 'ocultó una publicación' : `ocultó la publicación «${title}»`),
  'user.suspended': (name) => `suspendió a ${name ?? GONE_PERSON}`,
  'user.restored': (name) => `restauró a ${name ?? GONE_PERSON}`,
  'account.deleted': () => 'eliminó su cuenta',
};

const GONE_COMPANY = 'una empresa que ya no está';
const GONE_PERSON = 'alguien que ya no está';

const isKnown = (action: string): action is AuditAction => Object.hasOwn(DEEDS, action);

const about = (thing: string | null) => (thing === null ? '' : ` sobre «${thing}»`);

const reportsOf = ({ reports }: AuditEntry['detail']) =>
  typeof reports === 'number' && reports > 1 ? `${formatNumber(reports)} reportes` : 'un reporte';

const readOf = (count: number) =>
  count === 1 ? 'leyó un mensaje reportado' : `leyó ${formatNumber(count)} mensajes reportados`;
