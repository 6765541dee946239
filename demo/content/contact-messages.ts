export interface DemoContactMessage {
  name: string;
  email: string;
  message: string;
  hoursAgo: number;
}

/** Messages of the contact form. */
export const CONTACT_MESSAGES: readonly DemoContactMessage[] = [
  {
    name: 'Elena Bentancor',
    email: 'elena.bentancor@demo.rodado.uy',
    message:
      'Buenas, ayer vendí mi camioneta en tres días. ¡Gracias! Una sugerencia: estaría bueno poder marcar cuál de las fotos va primero desde el celular.',
    hoursAgo: 5,
  },
  {
    name: 'Autoservice Los Pinos',
    email: 'lospinos@demo.rodado.uy',
    message:
      'Hola, tenemos dos locales, uno en Pando y otro en Minas. ¿Conviene abrir una cuenta por local o una sola para la empresa?\n\nQuedamos atentos, saludos.',
    hoursAgo: 29,
  },
  {
    name: 'Julio Techera',
    email: 'julio.techera@demo.rodado.uy',
    message:
      'No me llega el correo para activar la cuenta. Ya revisé el correo no deseado. ¿Me lo pueden mandar de nuevo?',
    hoursAgo: 52,
  },
  {
    name: 'Graciela Umpiérrez',
    email: 'graciela.u@demo.rodado.uy',
    message: '¿Cómo hago para que mi automotora aparezca como verificada? ¿Qué certificado tengo que subir?',
    hoursAgo: 96,
  },
];
