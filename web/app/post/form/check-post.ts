import { FIELD_LABELS } from '@rodado/contract/enums';
import { formatList, parseNumber } from '@rodado/contract/format';
import { INVALID } from '@rodado/contract/messages';
import { CreatePost, UpdatePost } from '@rodado/contract/post-input';
import type { z } from 'zod';
import type { FieldErrors } from '../../form/field-errors.ts';
import { ON, POST_FIELDS, type PostField, type PostValues } from './post-values.ts';

export type PostErrors = FieldErrors<PostField>;

type Checked<T> = { post: T; errors: PostErrors } | { post: null; errors: PostErrors };

/** A valid new post, or its errors. */
export const checkNewPost = (values: PostValues): Checked<CreatePost> => check(CreatePost, values, bodyOf(values));

/** A changed post. `version` is the one that its form was loaded from, `before` the stored description. */
export const checkChangedPost = (values: PostValues, version: number, before: string): Checked<UpdatePost> =>
  check(UpdatePost, values, { ...bodyOf(values, before), version }, before);

function check<T>(schema: z.ZodType<T>, values: PostValues, body: unknown, before?: string): Checked<T> {
  const { data, error } = schema.safeParse(body);
  if (data !== undefined) return { post: data, errors: {} };
  const errors: PostErrors = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = POST_FIELDS.find((name) => name === path[0]);
    if (field) errors[field] ??= message;
  }
  if (isOnlyGuide(values.description, before)) errors.description = 'Completá al menos una línea de la guía';
  return { post: null, errors };
}

/** 'Título y Año'; what is there but wrong is not missing. */
export function missingFields(errors: PostErrors): string {
  const missing = POST_FIELDS.filter((field) => errors[field] !== undefined && MISSING.has(errors[field]));
  return formatList(missing.flatMap((field) => LABELS[field] ?? []));
}

const MISSING: ReadonlySet<string> = new Set(Object.values(INVALID.post));
const LABELS: Partial<Record<PostField, string>> = {
  ...FIELD_LABELS,
  priceType: 'Tipo de precio',
  duration: 'Cuánto dura',
};

const NUMBERS: readonly PostField[] = ['year', 'km', 'cc', 'price', 'minPrice', 'maxPrice', 'duration'];

/** The form values as the API expects them: digits as numbers, empty values as undefined. */
function bodyOf(values: PostValues, before?: string) {
  const entries = POST_FIELDS.map((name) => {
    if (name === 'isTimeLimited') return [name, values[name] === ON];
    if (NUMBERS.includes(name)) return [name, parseNumber(values[name]) ?? undefined];
    if (name === 'description') return [name, withoutEmptyPrompts(values[name], before) || undefined];
    return [name, values[name] || undefined];
  });
  return Object.fromEntries(entries);
}

/** The most frequent questions about a used vehicle for which there is no field. */
const PROMPTS: readonly string[] = ['Dueños:', 'Services:', 'Patente y deudas:', 'Permuta:', 'Financiación:'];

/** A template for the description: one line for each answer. */
export const DESCRIPTION_GUIDE = PROMPTS.map((prompt) => `${prompt} `).join('\n');

/** Cursor position of the first answer. */
export const FIRST_ANSWER = DESCRIPTION_GUIDE.indexOf('\n');

/**
 * Removes the lines of the guide that have no answer, there or in the lines below. Identical lines that the post had
 * before are the seller's own and stay.
 */
function withoutEmptyPrompts(text: string, before = ''): string {
  const own = linesOf(before);
  const lines = linesOf(text);
  return lines
    .filter((line, at) => {
      const next = lines.slice(at + 1).find((other) => other.trim() !== '');
      return !isPrompt(line) || own.includes(line) || (next !== undefined && !beginsWithPrompt(next));
    })
    .join('\n');
}

/** A textarea normalizes CRLF to LF; stored texts may contain CRLF. */
const linesOf = (text: string) => text.split(/\r?\n/);
const isPrompt = (line: string) => PROMPTS.includes(line.trim());
const beginsWithPrompt = (line: string) => PROMPTS.some((prompt) => line.trim().startsWith(prompt));

const isOnlyGuide = (text: string, before?: string) =>
  text.split('\n').some(isPrompt) && withoutEmptyPrompts(text, before).trim() === '';
