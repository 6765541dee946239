import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

/** Prints the sheet of the post, for its windscreen. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <Button kind="line" wide icon={<Printer />} onClick={() => window.print()}>
      {children}
    </Button>
  );
}
