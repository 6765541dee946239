import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';

interface OfflineNoteProps {
  isShown: boolean;
  children: ReactNode;
  className?: string;
}

/** A thin bar about being offline. Its live region is always in the page, so that the text is announced. */
export function OfflineNote({ isShown, children, className }: OfflineNoteProps) {
  return (
    <div role="status" className={className}>
      {isShown && (
        <p className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-14 font-note text-warn">
          <CloudOff className="size-4.5 flex-none" />
          {children}
        </p>
      )}
    </div>
  );
}
