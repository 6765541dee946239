import type { Verification } from '@rodado/contract/company';
import { DONE } from '@rodado/contract/messages';
import type { Context } from '../context.ts';
import { newId } from '../db/id.ts';
import { writeAudit } from '../db/write-audit.ts';
import { conflict, forbidden, notFound } from '../errors.ts';
import { type Limit, refuseSpent, spend } from '../http/limits.ts';
import { randomName } from '../storage/storage.ts';
import type { Viewer } from '../viewer.ts';
import {
  type CompanyToVerify,
  findLatestCertificate,
  getCompanyToVerify,
  getProgress,
  lockCompany,
  replacePending,
} from './certificate.queries.ts';
import { readCertificateFile } from './certificate-file.ts';

const CERTIFICATES: Limit = { name: 'certificate', max: 5, seconds: 86_400 };

/** Who asks: somebody signed in, or a company that was activated a moment ago, by its user's id. */
interface Asker {
  viewer: Viewer | null;
  ticketOf: string | null;
}

/** That a company is verified everybody may know; how far it has come, only itself and the administration. */
export async function getVerification({ db }: Context, id: string, asker: Asker): Promise<Verification> {
  const company = await getCompanyToVerify(db, id);
  const { verified, personId } = company;
  const isOwner = asker.viewer?.id === personId || asker.ticketOf === personId;
  const seesProgress = isOwner || asker.viewer?.role === 'ADMIN';
  return { verified, ...(seesProgress ? await getProgress(db, company.id) : { status: null, reason: null }) };
}

/** Settled before the file is read: whose company it is, and whether a certificate is still wanted. */
export async function requireUnverified(ctx: Context, id: string, askerId: string | null): Promise<CompanyToVerify> {
  const company = await getCompanyToVerify(ctx.db, id);
  if (company.personId !== askerId) throw forbidden('Solo quien tiene la empresa puede verificarla');
  if (company.verified) throw conflict(DONE.companyAlreadyVerified);
  if (ctx.config.rateLimits) await refuseSpent(ctx.db, CERTIFICATES, company.id);
  return company;
}

/** The file first, then the row, then the file that it replaces: no row ever names a file that is not there. */
export async function uploadCertificate(
  ctx: Context,
  { id: companyId, personId }: CompanyToVerify,
  upload: string,
): Promise<void> {
  const { content, contentType, extension } = await readCertificateFile(ctx.images, upload, personId);
  const file = `${randomName()}.${extension}`;
  await ctx.privateFiles.put(file, content, { contentType });
  try {
    const unused = await ctx.db.transaction().execute(async (trx) => {
      // Asked again under the lock: it may have been decided while the file was on its way.
      if ((await lockCompany(trx, companyId)).verified) throw conflict(DONE.companyAlreadyVerified);
      if (ctx.config.rateLimits) await spend(trx, CERTIFICATES, companyId);
      return replacePending(trx, { id: newId(), companyId, file, contentType });
    });
    await removeFiles(ctx, unused);
  } catch (error) {
    await removeFiles(ctx, [file]);
    throw error;
  }
}

/** The certificate that is to be, or was last, decided about. That it was looked at is written down before it is. */
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

/** A file that cannot be removed is untidy and nothing worse. */
async function removeFiles({ privateFiles, log }: Context, files: readonly string[]): Promise<void> {
  for (const file of files) {
    await privateFiles.remove(file).catch((error: unknown) => {
      log.warn({ err: error }, 'a certificate could not be removed');
    });
  }
}
