import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { Count } from '../ui/count.tsx';
import type { Side } from './sides.ts';

const SIDES = [
  { side: 'sent', label: 'Enviados' },
  { side: 'received', label: 'Recibidos' },
] as const;

interface ChatTabsProps {
  side: Side;
  unread: Record<Side, number>;
  onChoose: (side: Side) => void;
  children: ReactNode;
}

/** Two equals, so they look like the segment; each has a panel of its own, so they are tabs. */
export function ChatTabs({ side, unread, onChoose, children }: ChatTabsProps) {
  return (
    <Tabs.Root
      value={side}
      onValueChange={(next) => onChoose(next === 'received' ? 'received' : 'sent')}
      className="flex min-h-0 flex-1 flex-col"
    >
      <Tabs.List
        aria-label="Chats"
        className="mx-5 mt-3.5 grid flex-none grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-1 rounded-track bg-surface-2 p-1 max-[769px]:mx-4"
      >
        {SIDES.map(({ side: value, label }) => (
          <Tabs.Tab
            key={value}
            value={value}
            className="flex min-h-10 min-w-0 items-center justify-center gap-2 rounded-inner px-3 text-15 font-semibold text-text-2 transition-colors hover:text-text data-active:bg-surface data-active:text-text data-active:shadow-thumb"
          >
            {label}
            <Count value={unread[value]} label="sin leer" />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={side} tabIndex={-1} className="flex min-h-0 flex-1 flex-col">
        {children}
      </Tabs.Panel>
    </Tabs.Root>
  );
}
