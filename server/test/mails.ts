import { getDevMail, listDevMails } from '@rodado/contract/dev-mail';
import { expect } from 'vitest';
import type { TestServer } from './server.ts';

/** The texts of the mails to an address, the newest first. */
export async function mailsTo({ as, ctx }: TestServer, address: string): Promise<string[]> {
  await ctx.mailer.idle();
  const { mails } = await as()(listDevMails);
  const own = mails.filter(({ to }) => to === address);
  return Promise.all(own.map(async ({ id }) => (await as()(getDevMail, { params: { id } })).mail.text));
}

/** Waits for a mail with a link to the given page and returns its token. */
export async function tokenMailedTo(server: TestServer, address: string, page: string): Promise<string> {
  return (await linkMailedTo(server, address, page)).split('?', 1)[0] ?? '';
}

/** The same with what the link says beside its token. */
export async function linkMailedTo(server: TestServer, address: string, page: string): Promise<string> {
  const find = async () => {
    const texts = await mailsTo(server, address);
    return texts.map((text) => new RegExp(`/${page}/(\\S+)`).exec(text)?.[1]).find(Boolean);
  };
  await expect.poll(find, { timeout: 15_000 }).toBeTruthy();
  return (await find()) ?? '';
}
