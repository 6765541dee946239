import type { z } from 'zod';
import type { FieldErrors } from './use-form.ts';

/** The first complaint of a schema about each field. */
export function checkWith<Name extends string>(schema: z.ZodType, values: Record<Name, string>): FieldErrors<Name> {
  const result = schema.safeParse(values);
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors as FieldErrors<Name>;
}
