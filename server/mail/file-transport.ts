import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { NO_OUTSIDE, type Transport } from './transport.ts';

export const mailFolder = (dataDir: string) => path.join(dataDir, 'mail');

/** Names begin with it, so that their order is that of time. */
export const stampOf = (at: Date) => at.toISOString().replace(/[:.]/g, '-');

/** Without a mail server: what would have been sent, letter by letter, for the eyes of whoever runs the product. */
export function fileTransport(folder: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, NO_OUTSIDE);
  return {
    async send(message, id) {
      const { message: bytes } = await composer.sendMail(message);
      const name = `${stampOf(message.date)}-${id}.eml`;
      const temporary = path.join(folder, `.${name}.part`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await writeFile(temporary, bytes, { mode: 0o600 });
        await rename(temporary, path.join(folder, name));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    close: () => composer.close(),
  };
}
