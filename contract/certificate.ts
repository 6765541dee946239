import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CERTIFICATE_STATUSES } from './enums.ts';
import { CERTIFICATE_FORMAT_NAMES } from './image-formats.ts';
import { OWN_TEXTS } from './messages.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { ById, Id, strictErrors, typedText } from './scalars.ts';

/** `status` and `reason` are visible to the owner, the ticket and admins. */
export const Verification = z
  .object({
    verified: z.boolean(),
    status: z.enum(CERTIFICATE_STATUSES).nullable(),
    reason: z.string().nullable(),
  })
  .register(schemaRegistry, { id: 'Verification' });
export type Verification = z.infer<typeof Verification>;

/** What the administrator has read. The company may replace both until the decision. */
const ReadCertificate = { certificateId: Id, name: z.string().max(200) };

/** Rejecting and asking again need a reason: it is mailed to the company. */
export const DecideCertificate = z.discriminatedUnion(
  'decision',
  [
    z.strictObject(
      { ...ReadCertificate, decision: z.literal('approve'), reason: typedText({ max: 1_000 }).optional() },
      strictErrors,
    ),
    z.strictObject(
      {
        ...ReadCertificate,
        decision: z.enum(['again', 'reject']),
        reason: typedText({ max: 1_000, required: OWN_TEXTS.reason }),
      },
      strictErrors,
    ),
  ],
  { error: OWN_TEXTS.decision },
);
export type DecideCertificate = z.infer<typeof DecideCertificate>;

export const getVerification = endpoint({
  method: 'GET',
  url: '/api/company-user/:id/verified',
  access: 'public',
  takesTicket: true,
  summary: 'Whether a company is verified, by its id or its user’s; how far that has come is for its owner to know',
  schema: { params: ById, response: { 200: Verification } },
});

export const uploadCertificate = endpoint({
  method: 'PUT',
  url: '/api/company-user/:id/certificate',
  access: 'user',
  team: 'owner',
  action: 'certificate.sent',
  takesTicket: true,
  summary: `A form with one \`file\`, ${CERTIFICATE_FORMAT_NAMES} of at most 10 MB; 409 once the company is verified`,
  takesFiles: z.object({ file: z.file().register(schemaRegistry, { description: CERTIFICATE_FORMAT_NAMES }) }),
  refuses: [409],
  schema: { params: ById, response: { 200: Verification.pick({ verified: true, status: true }) } },
});
