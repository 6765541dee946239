import { CallError } from '@rodado/contract/client';
import { formatList } from '@rodado/contract/format';
import { INVALID } from '@rodado/contract/messages';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Error of the whole form, above its first field. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex gap-2.5 rounded-m border border-l-4 border-danger bg-danger-soft px-4 py-3.5 font-semibold"
    >
      <CircleAlert className="mt-0.5 size-5 flex-none text-danger" />
      <div className="grid min-w-0 gap-2">{children}</div>
    </div>
  );
}

interface SummaryLine {
  id: string;
  text: string;
}

/** What is missing is said once, with the names of the fields, and linked to the first of them. */
export function joinMissing(lines: readonly SummaryLine[], labels: Readonly<Record<string, string>>): SummaryLine[] {
  const missing = lines.filter(({ text }) => text === INVALID.account.allRequired);
  const [first] = missing;
  if (!first) return [...lines];
  const text = `${INVALID.account.allRequired}: ${formatList(missing.map(({ id }) => labels[id] ?? id))}.`;
  return lines.flatMap((line) => (line === first ? { id: line.id, text } : missing.includes(line) ? [] : line));
}

export const isAboutCurrentPassword = (error: unknown) =>
  error instanceof CallError && error.issues.some(({ path }) => path === 'currentPassword');

/** For a toast: the reason is shown for a rate limit or a connection error. */
export function detailOf(error: unknown) {
  const helps = error instanceof CallError && (error.statusCode === 429 || error.statusCode === 0);
  return helps ? { detail: error.message } : {};
}
