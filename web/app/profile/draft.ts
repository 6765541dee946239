import type { User } from '@rodado/contract/account';
import { filledWith, type ProfileValues, valuesOf } from './profile-values.ts';

/** In the tab only: it outlives a reload and a login in between, not the tab. */
const keyOf = (userId: string) => `profile-draft-${userId}`;

/** What was typed and never saved; null when there is nothing, or nothing that can be read. */
export function readDraft(account: User): ProfileValues | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(account.id)) ?? 'null');
    if (typeof draft !== 'object' || draft === null) return null;
    const texts = new Map<string, unknown>(Object.entries(draft));
    return filledWith(valuesOf(account), (name) => texts.get(name));
  } catch {
    return null;
  }
}

export function writeDraft(userId: string, values: ProfileValues) {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(values));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

export function dropDraft(userId: string) {
  try {
    sessionStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing was kept there.
  }
}
