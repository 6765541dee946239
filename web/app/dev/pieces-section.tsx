import type { ReactNode } from 'react';
import { cx } from '../ui/class-names.ts';
import { Panel } from '../ui/panel.tsx';

const spans = { 1: '', 2: 'lg:col-span-2', 3: 'lg:col-span-3' };

interface SectionProps {
  title: string;
  span?: keyof typeof spans;
  children: ReactNode;
}

export function Section({ title, span = 1, children }: SectionProps) {
  return (
    <Panel className={cx('min-w-0 px-4 pt-5 pb-6 md:px-5.5', spans[span])}>
      <h2 className="mb-4 text-15 text-text-2">{title}</h2>
      {children}
    </Panel>
  );
}
