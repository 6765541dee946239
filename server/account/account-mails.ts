import { pages } from '@rodado/contract/pages';
import type { OutgoingMail } from '../mail/mailer.ts';
import { UNACTIVATED_DAYS } from './delete-unactivated-accounts.ts';
import { LINK_HOURS } from './mail-tokens.ts';

export interface Recipient {
  id: string;
  email: string;
  /** Null before the address is confirmed: it may belong to a stranger, and the name is free text. */
  name: string | null;
}

const to = ({ id, email, name }: Recipient) => ({
  to: email,
  personIds: [id],
  title: name === null ? 'Hola' : `Hola, ${name}`,
});

/** Links are built from the configured public URL, never from a request header. */
export const accountMails = (publicUrl: string) => ({
  activation: (person: Omit<Recipient, 'name'>, token: string): OutgoingMail => ({
    ...to({ ...person, name: null }),
    subject: 'Activá tu cuenta de Rodado',
    paragraphs: ['Falta un paso: confirmá que esta dirección es tuya y tu cuenta queda lista.'],
    action: { label: 'Activar mi cuenta', url: publicUrl + pages.activate.href({ token }) },
    closing: `El enlace vale ${LINK_HOURS.activate} horas. Si no abriste una cuenta en Rodado, no hagas nada: sin este paso se borra en ${UNACTIVATED_DAYS} días.`,
  }),

  recovery: (person: Recipient, token: string, volver?: string): OutgoingMail => ({
    ...to(person),
    subject: 'Cambiá tu contraseña de Rodado',
    paragraphs: ['Pediste una contraseña nueva. Elegila desde este enlace.'],
    action: {
      label: 'Elegir una contraseña',
      url: publicUrl + pages.resetPassword.href({ token, search: { volver } }),
    },
    closing: `El enlace vale ${LINK_HOURS.recover * 60} minutos y se usa una sola vez. Si no lo pediste, no hagas nada: tu contraseña sigue igual.`,
  }),

  passwordChanged: (person: Recipient, undoToken: string): OutgoingMail => ({
    ...to(person),
    subject: 'Cambió la contraseña de tu cuenta',
    paragraphs: ['La contraseña de tu cuenta de Rodado se acaba de cambiar. Si fuiste vos, no tenés que hacer nada.'],
    action: { label: 'No fui yo', url: publicUrl + pages.undo.href({ token: undoToken }) },
    closing: `Durante ${LINK_HOURS.undoPassword} horas podés deshacer el cambio: cerramos todas las sesiones y te mandamos un enlace para elegir otra contraseña.`,
  }),

  sessionCopied: (person: Recipient): OutgoingMail => ({
    ...to(person),
    subject: 'Cerramos una sesión de tu cuenta',
    paragraphs: [
      'Una de tus sesiones se usó desde dos lugares a la vez, como pasa cuando alguien la copia. Por las dudas la cerramos: podés ingresar de nuevo cuando quieras.',
    ],
    action: { label: 'Cambiar mi contraseña', url: `${publicUrl}/cambiar-contrasena` },
    closing: 'Si no compartís tu cuenta con nadie, cambiá la contraseña: eso cierra también tus otras sesiones.',
  }),

  confirmEmail: (person: Omit<Recipient, 'name'>, token: string): OutgoingMail => ({
    ...to({ ...person, name: null }),
    subject: 'Confirmá tu nueva dirección',
    paragraphs: ['Pediste que tu cuenta de Rodado use esta dirección. Confirmala y empezamos a usarla.'],
    action: { label: 'Confirmar la dirección', url: publicUrl + pages.confirmEmail.href({ token }) },
    closing: `El enlace vale ${LINK_HOURS.confirmEmail} horas. Si no lo pediste, no hagas nada.`,
  }),

  emailChanging: (person: Recipient, newEmail: string, undoToken: string): OutgoingMail => ({
    ...to(person),
    subject: 'Tu cuenta va a cambiar de dirección',
    paragraphs: [
      `Alguien pidió que tu cuenta de Rodado pase a usar ${newEmail}. Si fuiste vos, no tenés que hacer nada.`,
    ],
    action: { label: 'No fui yo', url: publicUrl + pages.undo.href({ token: undoToken }) },
    closing: `Durante ${LINK_HOURS.undoEmail} horas podés deshacer el cambio desde este correo.`,
  }),
});
