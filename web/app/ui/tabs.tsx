import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { type TabLabel, TabText, tabClass, tabListClass } from './tab-links.tsx';

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

/** Panels of one page. If each has its own URL, use `TabLinks`. */
export function Tabs({ label, tabs, value, defaultValue = tabs[0]?.value, onChange, className }: TabsProps) {
  return (
    <Base.Root value={value} defaultValue={defaultValue} onValueChange={(next) => onChange?.(String(next))}>
      <Base.List aria-label={label} activateOnFocus className={cx(tabListClass, className)}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={tabClass}>
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
