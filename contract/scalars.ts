import { z } from 'zod';
import { normalizeEmail } from './account-rules.ts';
import { formatNumber } from './format.ts';
import { LAST_PAGE, MAX_PRICE } from './limits.ts';
import { NEW_TEXTS } from './messages.ts';

/** UUIDs, made by the server. */
export const Id = z.uuid({ error: 'El identificador no es válido' });
export const ById = z.object({ id: Id });

/** An instant: ISO 8601 in UTC, as text everywhere (SQL, JSON, sockets, props). */
export const Moment = z.iso.datetime();

/** Whole US dollars. */
export const Money = z.int().min(0).max(MAX_PRICE);

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is its purpose
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

const isStorable = (value: string) => !CONTROL.test(value) && !LONE_SURROGATE.test(value);
const UNUSABLE = 'Tiene caracteres que no se pueden usar';
const tooLong = (max: number) => `No puede pasar de ${formatNumber(max)} caracteres`;

/** Text that a person typed: trimmed, without control characters that no keyboard makes and no database takes. */
export const typedText = (options: { max: number; required?: string }) => {
  const text = z
    .string({ error: options.required ?? 'Tiene que ser un texto' })
    .trim()
    .max(options.max, { error: tooLong(options.max) })
    .refine(isStorable, { error: UNUSABLE });
  return options.required === undefined ? text : text.min(1, { error: options.required });
};

/** Text that is kept as it came, blanks at its ends included. */
export const verbatimText = (options: { max: number; required: string }) =>
  z
    .string({ error: options.required })
    .max(options.max, { error: tooLong(options.max) })
    .refine((value) => value.trim() !== '', { error: options.required })
    .refine(isStorable, { error: UNUSABLE });

// Marks that turn the direction of writing or take no room, and blanks in a row: a name could pass for another one.
const INVISIBLE = /\p{Cf}|\u034f/gu;
const BLANKS = /[^\S\r\n\u2028\u2029]+/g;

/** One line of typed text (names, titles, addresses): it also goes into mail headers, so it has no line breaks. */
export const typedLine = (options: { max: number; required?: string }) => {
  const line = z
    .string({ error: options.required ?? 'Tiene que ser un texto' })
    .overwrite((value) => value.normalize('NFC').replace(INVISIBLE, '').replace(BLANKS, ' '))
    .trim()
    .max(options.max, { error: tooLong(options.max) })
    .refine((value) => isStorable(value) && !/[\r\n\u2028\u2029]/.test(value), { error: UNUSABLE });
  return options.required === undefined ? line : line.min(1, { error: options.required });
};

export const unknownField = (key: string) => `No se conoce el campo ${key}`;

/** What a closed body says about keys that it does not know, and about bodies that are no object. */
export const closed = {
  error: (issue: { code?: string; keys?: unknown }) =>
    issue.code === 'unrecognized_keys' && Array.isArray(issue.keys)
      ? unknownField(issue.keys.join(', '))
      : NEW_TEXTS.shape,
};

/** What is said about parts that only programs fill in. */
export const misshapen = { error: NEW_TEXTS.shape };

/** One address, kept in lower case. An array of addresses is not an address. */
export const Email = z
  .string({ error: 'El correo es obligatorio' })
  .overwrite(normalizeEmail)
  .max(254, { error: 'El correo es demasiado largo' })
  .pipe(z.email({ error: 'El correo no es válido' }));

const FIRST_PAGE = 1;

/** `page` of a list, counted from 1. */
export const PageNumber = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,7}$/)
        .transform(Number),
    ],
    { error: 'La página no es válida' },
  )
  .pipe(
    z
      .int({ error: 'La página no es válida' })
      .min(FIRST_PAGE, { error: 'La página no es válida' })
      .max(LAST_PAGE, { error: 'La página no es válida' }),
  )
  .default(FIRST_PAGE);

/** What every paged answer carries beside its list. */
export const paging = { page: z.int(), totalPages: z.int(), total: z.int() };

export const Ok = z.object({ ok: z.literal(true) });
