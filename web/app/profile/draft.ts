import type { User } from '@rodado/contract/account';
import { dropTyped, keepTyped, readTyped } from '../session/tab-storage.ts';
import { filledWith, type ProfileValues, valuesOf } from './profile-values.ts';

const nameOf = (userId: string) => `profile:${userId}`;

/** What was typed and never saved; null when there is nothing, or nothing that can be read. */
export function readDraft(account: User): ProfileValues | null {
  const draft = readTyped(nameOf(account.id));
  if (typeof draft !== 'object' || draft === null) return null;
  const texts = new Map<string, unknown>(Object.entries(draft));
  return filledWith(valuesOf(account), (name) => texts.get(name));
}

export const writeDraft = (userId: string, values: ProfileValues) => keepTyped(nameOf(userId), values);

export const dropDraft = (userId: string) => dropTyped(nameOf(userId));
