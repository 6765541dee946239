import { type APIRequestContext, expect } from '@playwright/test';

/** The link in the latest mail to this person with this text in its subject. */
export async function linkInMail(request: APIRequestContext, to: string, subject: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const { mails } = await (await request.get('/api/dev/mail')).json();
      const found = mails.find((mail: { to: string; subject: string }) => mail.to === to && mail.subject === subject);
      if (!found) return undefined;
      const { mail } = await (await request.get(`/api/dev/mail/${found.id}`)).json();
      link =
        /https?:\/\/\S+\/(?:activar|recuperar-contrasena|deshacer|confirmar-correo|verificar|equipo\/invitacion)\/\S+/.exec(
          mail.text,
        )?.[0];
      return link;
    })
    .toBeDefined();
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
}
