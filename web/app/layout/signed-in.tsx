import { type ComponentType, lazy } from 'react';

// What only signed-in people see: menus and counters. Visitors never download it.
const load = () => import('./signed-in-parts.tsx');
const part = <Props,>(pick: (parts: Awaited<ReturnType<typeof load>>) => ComponentType<Props>) =>
  lazy(async () => ({ default: pick(await load()) }));

export const AccountNav = part((parts) => parts.AccountNav);
export const AccountRows = part((parts) => parts.AccountRows);
export const UnreadMark = part((parts) => parts.UnreadMark);
