import type { SendContactMessage } from '@rodado/contract/contact';
import { RATE_LIMITS } from '@rodado/contract/rate-limits';
import type { Context } from '../context.ts';
import { consume } from '../http/rate-limits.ts';
import type { MailContent } from '../mail/mail.ts';
import { transact } from '../transact.ts';
import { insertContactMessage } from './contact.queries.ts';

/** The address in the form is only where we answer: a mail to it would let strangers write to any address in our name. */
export async function sendContactMessage(ctx: Context, message: SendContactMessage, network: string): Promise<void> {
  const { config, mailer } = ctx;
  await transact(ctx, async (trx, after) => {
    await consume(ctx, trx, RATE_LIMITS.contactMessages, network);
    await insertContactMessage(trx, message);
    await mailer.queue(trx, { to: config.contactEmail, replyTo: message.email, ...contactMail(message) });
    after(() => mailer.deliverSoon());
  });
}

const contactMail = ({ name, email, message }: SendContactMessage): MailContent => ({
  subject: `Mensaje de ${name}`,
  preheader: message.slice(0, 120),
  title: 'Mensaje desde la página de contacto',
  paragraphs: [`Nombre: ${name}\nCorreo: ${email}`, message],
  closing: `Respondé este correo para escribirle a ${name}.`,
});
