import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { type TabLabel, TabText, tabListLooks, tabLooks } from './tab-looks.tsx';

export interface Tab extends TabLabel {
  value: string;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  className?: string;
}

/** Panels of one page. Where each has its own address use `TabLinks`. */
export function Tabs({ label, tabs, value, defaultValue = tabs[0]?.value, onChange, className }: TabsProps) {
  return (
    <Base.Root value={value} defaultValue={defaultValue} onValueChange={(next) => onChange?.(String(next))}>
      <Base.List aria-label={label} activateOnFocus className={cx(tabListLooks, className)}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={tabLooks}>
            <TabText {...tab} />
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
