import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/class-names.ts';

const spans = { 1: '', 2: 'lg:col-span-2', 3: 'lg:col-span-3' };

interface SectionProps {
  title: string;
  span?: keyof typeof spans;
  children: ReactNode;
}

export function Section({ title, span = 1, children }: SectionProps) {
  return (
    <Card className={cx('min-w-0 px-4 pt-5 pb-6 md:px-5.5', spans[span])}>
      <h2 className="mb-4 text-15 text-text-2">{title}</h2>
      {children}
    </Card>
  );
}
