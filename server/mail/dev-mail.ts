import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { notFound } from '../errors.ts';
import { type Eml, readEml } from './eml.ts';
import { MAIL_RETENTION_DAYS } from './outbox.queries.ts';
import { stampOf } from './transport.ts';

export interface FiledMail extends Omit<Eml, 'date'> {
  id: string;
  sentAt: string;
}

const DAY = 86_400_000;
const SHOWN = 100;
/** As fileTransport names them: `2026-07-27T12-00-00-000Z-<id>.eml`. */
const NAME = /^[\dTZ-]{24}-([\da-f-]{36})\.eml$/;

export async function listFiledMails(folder: string): Promise<FiledMail[]> {
  const names = await listNames(folder);
  return Promise.all(names.slice(0, SHOWN).map((name) => readFiled(folder, name)));
}

export async function getFiledMail(folder: string, id: string): Promise<FiledMail> {
  const name = (await listNames(folder)).find((one) => idOf(one) === id);
  if (!name) throw notFound('el correo');
  return readFiled(folder, name);
}

/** They are stored as long as their rows, because they contain links that open accounts. */
export async function removeOldFiledMails(folder: string, now: Date): Promise<void> {
  const oldest = stampOf(new Date(now.getTime() - MAIL_RETENTION_DAYS * DAY));
  for (const name of await listNames(folder)) if (name < oldest) await rm(path.join(folder, name), { force: true });
}

async function readFiled(folder: string, name: string): Promise<FiledMail> {
  const { date: sentAt, ...mail } = readEml(await readFile(path.join(folder, name)));
  return { id: idOf(name), sentAt, ...mail };
}

/** Newest first: the names begin with the time. */
async function listNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
}

const idOf = (name: string) => NAME.exec(name)?.[1] ?? '';
