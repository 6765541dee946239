import type { Verification } from '@rodado/contract/certificate';
import { DONE } from '@rodado/contract/messages';
import { RATE_LIMITS } from '@rodado/contract/rate-limits';
import type { Viewer } from '../account/viewer.ts';
import type { Context } from '../context.ts';
import { newId } from '../db/id.ts';
import { writeAudit } from '../db/write-audit.ts';
import { conflict, forbidden, notFound } from '../errors.ts';
import { consume, refuseExhausted } from '../http/rate-limits.ts';
import { randomName } from '../storage/storage.ts';
import { transact } from '../transact.ts';
import {
  type CompanyToVerify,
  findLatestCertificate,
  getCompanyToVerify,
  getProgress,
  lockCompany,
  replacePending,
} from './certificate.queries.ts';
import { readCertificateFile } from './certificate-file.ts';

/** The caller: a member, or a company that has just been activated, by its user's id. */
interface Requester {
  viewer: Viewer | null;
  ticketOf: string | null;
}

/** Whether a company is verified is public; its progress is visible only to itself and to administrators. */
export async function getVerification({ db }: Context, id: string, asker: Requester): Promise<Verification> {
  const company = await getCompanyToVerify(db, id);
  const { verified, personId } = company;
  const isOwner = asker.viewer?.id === personId || asker.ticketOf === personId;
  const seesProgress = isOwner || asker.viewer?.role === 'ADMIN';
  return { verified, ...(seesProgress ? await getProgress(db, company.id) : { status: null, reason: null }) };
}

/** Checked before the file is read: whose company it is, and whether a certificate is still needed. */
export async function requireUnverified(ctx: Context, id: string, askerId: string | null): Promise<CompanyToVerify> {
  const company = await getCompanyToVerify(ctx.db, id);
  if (company.personId !== askerId) throw forbidden('Solo quien tiene la empresa puede verificarla');
  if (company.verified) throw conflict(DONE.companyAlreadyVerified);
  await refuseExhausted(ctx, ctx.db, RATE_LIMITS.certificates, company.id);
  return company;
}

/** Stores the file, then the row, then deletes the file that it replaces: no row ever names a missing file. */
export async function uploadCertificate(
  ctx: Context,
  { id: companyId, personId }: CompanyToVerify,
  upload: string,
): Promise<void> {
  const { content, contentType, extension } = await readCertificateFile(ctx.images, upload, personId);
  const file = `${randomName()}.${extension}`;
  await ctx.privateFiles.put(file, content, { contentType });
  try {
    await transact(ctx, async (trx, after) => {
      // Checked again under the lock: it may have been decided during the upload.
      if ((await lockCompany(trx, companyId)).verified) throw conflict(DONE.companyAlreadyVerified);
      await consume(ctx, trx, RATE_LIMITS.certificates, companyId);
      const unused = await replacePending(trx, { id: newId(), companyId, file, contentType });
      after(() => removeFiles(ctx, unused));
    });
  } catch (error) {
    await removeFiles(ctx, [file]);
    throw error;
  }
}

/** The pending certificate, or the last one that was decided. The access is audited before the file is returned. */
export async function readCertificate(
  { db, privateFiles }: Pick<Context, 'db' | 'privateFiles'>,
  reader: Pick<Viewer, 'id'>,
  companyId: string,
): Promise<{ content: Buffer; contentType: string }> {
  const latest = await findLatestCertificate(db, companyId);
  const content = latest && (await privateFiles.read(latest.file));
  if (!content) throw notFound('el certificado');
  await writeAudit(db, { actorId: reader.id, action: 'certificate.read', subjectId: companyId });
  return { content, contentType: latest.contentType };
}

/** Best effort: a file that is not removed does no harm. */
async function removeFiles({ privateFiles, log }: Context, files: readonly string[]): Promise<void> {
  for (const file of files) {
    await privateFiles.remove(file).catch((error: unknown) => {
      log.warn({ err: error }, 'a certificate could not be removed');
    });
  }
}
