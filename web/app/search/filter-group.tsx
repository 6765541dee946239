import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface FilterGroupProps {
  title: string;
  /** Whether it stands open at first; afterwards that is up to the person. */
  isOpen?: boolean;
  children: ReactNode;
}

export function FilterGroup({ title, isOpen = true, children }: FilterGroupProps) {
  const [wasOpen] = useState(isOpen);
  return (
    <details className="filter-group" open={wasOpen || undefined}>
      <summary>
        {title}
        <ChevronDown className="size-5 text-text-3" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
