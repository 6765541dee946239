import { CallError } from '@rodado/contract/client';

type Issue = CallError['issues'][number];

/** The same refusal in the words and field names of a form. */
export function inFormWords(error: unknown, reword: (issue: Issue) => Issue): unknown {
  if (!(error instanceof CallError)) return error;
  const { statusCode, message } = error;
  return new CallError({ statusCode, message, issues: error.issues.map(reword) }, { cause: error });
}
