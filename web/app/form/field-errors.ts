import { CallError } from '@rodado/contract/client';
import type { z } from 'zod';

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/** The first issue of each field. */
export function validateWith<Name extends string>(schema: z.ZodType, values: Record<Name, string>): FieldErrors<Name> {
  const result = schema.safeParse(values);
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors as FieldErrors<Name>;
}

/** The issues of the server's response, by field. */
export function issuesOf<Name extends string>(error: unknown, fields: readonly Name[]): FieldErrors<Name> {
  const errors: FieldErrors<Name> = {};
  for (const { path, message } of error instanceof CallError ? error.issues : []) {
    const name = fields.find((field) => field === path);
    if (name !== undefined) errors[name] ??= message;
  }
  return errors;
}

type Issue = CallError['issues'][number];

/** The same error with the texts and field names of a form. */
export function mapIssues(error: unknown, reword: (issue: Issue) => Issue): unknown {
  if (!(error instanceof CallError)) return error;
  const { statusCode, message } = error;
  return new CallError({ statusCode, message, issues: error.issues.map(reword) }, { cause: error });
}

/** For small forms without an error summary. The keys of `errors` are the ids of the fields. */
export function focusFirstError(errors: Readonly<Record<string, string | undefined>>) {
  const wrong = Object.keys(errors).find((name) => errors[name]);
  if (wrong !== undefined) document.getElementById(wrong)?.focus();
}
