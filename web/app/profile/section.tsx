import { type ReactNode, useId } from 'react';
import { Card } from '../ui/card.tsx';

interface SectionProps {
  title: string;
  /** Its purpose in one sentence. */
  children: ReactNode;
  about?: ReactNode;
  level?: 'h2' | 'h3';
}

/** Title and purpose on the left, controls on the right; stacked on narrow screens. */
export function Section({ title, about, level: Heading = 'h2', children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-x-10 gap-y-3 lg:grid-cols-[260px_minmax(0,1fr)]">
      <div className="lg:pt-1">
        <Heading id={id} className="text-18 font-strong">
          {title}
        </Heading>
        {about && <p className="mt-1.5 max-w-[44ch] text-15 text-text-2">{about}</p>}
      </div>
      <Card className="p-4 md:p-6">{children}</Card>
    </section>
  );
}
