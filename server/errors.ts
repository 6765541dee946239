import { STATUS_CODES } from 'node:http';
import type { ErrorBody } from '@rodado/contract/error';
import { unknownField } from '@rodado/contract/scalars';
import { z } from 'zod';

z.config(z.locales.es());

const STATUS = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  wrongType: 415,
  tooMany: 429,
  internal: 500,
  busy: 503,
  full: 507,
} as const;
export type ErrorCode = keyof typeof STATUS;

/** An error that the caller may read. Anything else that is thrown is a bug and responds 500. */
export class AppError extends Error {
  override name = 'AppError';
  code: ErrorCode;
  detail: string | undefined;
  issues: NonNullable<ErrorBody['issues']>;
  /** Seconds after which it is worth trying again. */
  retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: ErrorOptions & Pick<ErrorBody, 'detail' | 'issues'> & { retryAfter?: number } = {},
  ) {
    super(message, options);
    this.code = code;
    this.detail = options.detail;
    this.issues = options.issues ?? [];
    this.retryAfter = options.retryAfter;
  }
}

export const invalid = (why: string, path?: string) =>
  new AppError('invalid', why, path ? { issues: [{ path, message: why }] } : {});
/** The client refreshes its session when it reads 'token' or 'Unauthorized' here; a 403 never contains either. */
export const unauthorized = () => new AppError('unauthorized', 'Unauthorized');
export const forbidden = (why: string) => new AppError('forbidden', why);
export const notFound = (what: string) => new AppError('notFound', `No se ha encontrado ${what}`);
export const conflict = (why: string) => new AppError('conflict', why);
export const tooMany = (retryAfter: number) =>
  new AppError('tooMany', `Demasiados intentos. Probá de nuevo en ${inWords(retryAfter)}.`, { retryAfter });
export const busy = (cause?: unknown, retryAfter = 2) =>
  new AppError('busy', 'Hay mucho movimiento ahora mismo. Probá de nuevo en unos segundos.', { cause, retryAfter });

/** While an operator works on it: the text is theirs. */
export const inMaintenance = (text: string) => new AppError('busy', text, { retryAfter: 60 });

/** The disk for files is full; a database without space is only busy, because reads still work. */
export const full = (cause?: unknown) =>
  new AppError('full', 'No queda lugar para archivos. Probá más tarde.', { cause });

function inWords(seconds: number): string {
  const amount = Math.max(1, Math.ceil(seconds));
  if (amount < 90) return amount === 1 ? '1 segundo' : `${amount} segundos`;
  const minutes = Math.ceil(amount / 60);
  return minutes < 120 ? `${minutes} minutos` : `${Math.ceil(minutes / 60)} horas`;
}

export interface DescribedError {
  body: ErrorBody;
  retryAfter: number | undefined;
}

/** What a caller may see of any thrown error, over HTTP and over sockets. */
export function describeError(error: unknown): DescribedError {
  const refusal = refusalOf(error);
  const statusCode = STATUS[refusal.code];
  return {
    body: {
      statusCode,
      error: STATUS_CODES[statusCode] ?? '',
      message: refusal.message,
      ...(refusal.detail === undefined ? {} : { detail: refusal.detail }),
      ...(refusal.issues.length > 0 ? { issues: refusal.issues } : {}),
    },
    retryAfter: refusal.retryAfter,
  };
}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof z.ZodError) return ofZod(error);
  return (
    ofFastify(error) ??
    ofPostgres(error) ??
    ofDisk(error) ??
    new AppError('internal', 'Error en el servidor', { cause: error })
  );
}

function ofZod(error: z.ZodError): AppError {
  return ofComplaints(
    error.issues.map(({ path, message, ...issue }) => ({
      path: path.map(String),
      message,
      keys: issue.code === 'unrecognized_keys' ? issue.keys : undefined,
    })),
    error,
  );
}

interface Complaint {
  path: string[];
  message: string;
  /** Unknown fields: each gets an issue of its own. */
  keys: string[] | undefined;
}

/** More are no help, and a body of unknown fields must not get a response that is longer than itself. */
const MAX_ISSUES = 100;

function ofComplaints(complaints: Complaint[], cause: unknown): AppError {
  const issues = complaints
    .flatMap(({ path, message, keys }) =>
      keys
        ? keys.map((key) => ({ path: [...path, key].join('.'), message: unknownField(key) }))
        : [{ path: path.join('.'), message }],
    )
    .slice(0, MAX_ISSUES);
  return new AppError('invalid', issues[0]?.message ?? 'Los datos no son válidos', { issues, cause });
}

/** Fastify's own messages are in English. */
const FASTIFY: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['wrongType', 'Ese tipo de contenido no se acepta acá'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['tooLarge', 'Lo que enviaste es demasiado grande'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid', 'Faltan los datos'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid', 'El JSON no se puede leer'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid', 'El largo anunciado no coincide con lo enviado'],
  FST_ERR_BAD_URL: ['invalid', 'La dirección no es válida'],
  FST_ERR_NOT_FOUND: ['notFound', 'No se ha encontrado la dirección'],
};

const BY_STATUS: Record<number, [ErrorCode, string]> = {
  400: ['invalid', 'El pedido no es válido'],
  404: ['notFound', 'No se ha encontrado la dirección'],
  413: ['tooLarge', 'Lo que enviaste es demasiado grande'],
  414: ['invalid', 'La dirección es demasiado larga'],
  415: ['wrongType', 'Ese tipo de contenido no se acepta acá'],
  429: ['tooMany', 'Demasiados pedidos. Probá de nuevo en un momento.'],
  503: ['busy', 'Hay mucho movimiento ahora mismo. Probá de nuevo en unos segundos.'],
};

const FastifyRefusal = z.object({
  statusCode: z.int().min(400).max(599),
  code: z.string().optional(),
  validation: z
    .array(
      z.object({
        instancePath: z.string(),
        message: z.string().default('No es válido'),
        params: z.object({ keys: z.array(z.string()).optional() }).default({}),
      }),
    )
    .min(1)
    .optional(),
});

function ofFastify(error: unknown): AppError | undefined {
  const parsed = FastifyRefusal.safeParse(error);
  if (!parsed.success) return undefined;
  const { statusCode, code = '', validation } = parsed.data;
  if (validation) {
    const pathOf = (instancePath: string) => instancePath.split('/').filter((step) => step !== '');
    return ofComplaints(
      validation.map(({ instancePath, message, params }) => ({
        path: pathOf(instancePath),
        message,
        keys: params.keys,
      })),
      error,
    );
  }
  const known = FASTIFY[code] ?? BY_STATUS[statusCode];
  return known && new AppError(known[0], known[1], { cause: error });
}

const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Errors of pg and Kysely: no connection or response in time, or the rest of a transaction whose connection broke. */
const BROKEN_CONNECTION =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|is not queryable|connection has been discarded/;

function ofPostgres(error: unknown): AppError | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // out of resources, shut down or starting, cancelled by a timeout, lost a race, not reachable, not promoted yet
  if (/^(53|57P|57014|40|55P03|08|25006)/.test(code) || UNREACHABLE.test(code)) return busy(error);
  if (error instanceof Error && BROKEN_CONNECTION.test(error.message)) return busy(error);
  // a text or number that the database cannot store: what the schemas let through by mistake is still bad input
  if (code === '22021' || code === '22003')
    return new AppError('invalid', 'Los datos no son válidos', { cause: error });
  return undefined;
}

function ofDisk(error: unknown): AppError | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT' ? full(error) : undefined;
}
