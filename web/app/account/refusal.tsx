import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Why the whole form was refused, above its first field. */
export function Refusal({ children }: { children: ReactNode }) {
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
