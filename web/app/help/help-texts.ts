import { CERTIFICATE_BYTES, HOURS_TO_DECIDE, LATE_OFFER } from '@rodado/contract/limits';
import type { Anchor } from './help-href.ts';

/** One point: lead and text. */
export interface Point {
  lead: string;
  text: string;
}

/** Inline help, whose points the answer on the help page repeats. */
export interface Explanation {
  /** Label of the button that opens it. */
  label: string;
  title: string;
  points: readonly Point[];
  more: Anchor;
}

const HOW = 'Cómo funciona';
/** As text. */
export const CERTIFICATE_LIMIT = `${CERTIFICATE_BYTES / 1024 ** 2} MB`;

export const TIMED_TO_BUY: Explanation = {
  label: HOW,
  title: 'Ofertar con tiempo limitado',
  points: [
    {
      lead: 'Dura 48 o 72 horas.',
      text: 'Si la guardaste o ya ofertaste, te avisamos cuando faltan menos de dos.',
    },
    {
      lead: 'Ofertás dentro del rango.',
      text: 'Los montos se ven, los nombres no. Si alguien supera a la más alta y era la tuya, te avisamos.',
    },
    {
      lead: 'Nadie gana por esperar al último segundo.',
      text: `Una oferta que pasa a ser la más alta en los últimos ${LATE_OFFER.minutes} minutos corre el final a ${LATE_OFFER.minutes} minutos desde ese momento, hasta ${LATE_OFFER.extensions} veces. Entre dos iguales va primero la anterior.`,
    },
    {
      lead: 'Al llegar a cero se cierra.',
      text: 'No entran más ofertas ni preguntas; los chats que ya empezaron siguen.',
    },
    {
      lead: `Quien vende tiene ${HOURS_TO_DECIDE} horas.`,
      text: 'La oferta más alta no gana sola: puede aceptarla o rechazarla. Si no decide, ninguna corre y te avisamos.',
    },
  ],
  more: 'tiempo-limitado',
};

export const TIMED_TO_SELL: Explanation = {
  label: HOW,
  title: 'Vender con tiempo limitado',
  points: [
    {
      lead: 'El reloj arranca al publicar',
      text: 'y lo ve todo el mundo. Mientras corre, podés aparecer en Super Destacados, en la portada.',
    },
    {
      lead: 'Con ofertas no hay cambios.',
      text: 'Mientras haya alguna en pie, el rango de precio y el final quedan como están.',
    },
    {
      lead: 'El final puede correrse.',
      text: `Una oferta que pasa a ser la más alta en los últimos ${LATE_OFFER.minutes} minutos da ${LATE_OFFER.minutes} minutos más, hasta ${LATE_OFFER.extensions} veces, para que otros puedan responder.`,
    },
    {
      lead: 'Al llegar a cero se cierra:',
      text: 'no entran más ofertas ni preguntas y sale de las búsquedas. Te mandamos un correo con lo que pasó.',
    },
    {
      lead: `Tenés ${HOURS_TO_DECIDE} horas para decidir.`,
      text: 'Aceptás o rechazás la oferta más alta; si la rechazás, sigue la siguiente. Después ninguna corre, y podés volver a publicar con o sin plazo.',
    },
  ],
  more: 'vender-con-plazo',
};

export const OFFERING: Explanation = {
  label: HOW,
  title: 'Cómo funcionan las ofertas',
  points: [
    {
      lead: 'No pagás nada acá.',
      text: 'Ofertar no cuesta y la plata nunca pasa por Rodado: el trato se cierra en persona.',
    },
    {
      lead: 'Quién ve qué.',
      text: 'Quien vende ve tu nombre y le llega por el chat. El resto ve el monto con un alias, como «Ofertante 3».',
    },
    {
      lead: 'Podés mejorarla o retirarla,',
      text: 'también si ya la aceptaron. Quien vende recibe un aviso, y tus otras ofertas siguen en pie.',
    },
    {
      lead: 'Si la aceptan,',
      text: 'te avisamos y el vehículo queda «Reservado». No obliga a nadie: hasta firmar, cualquiera de las dos partes puede dar marcha atrás.',
    },
  ],
  more: 'ofertas',
};

export const DECIDING: Explanation = {
  label: HOW,
  title: 'Qué hacer con las ofertas',
  points: [
    {
      lead: 'Los nombres los ves solo vos.',
      text: 'Quien mira la publicación ve montos y horas, con un alias como «Ofertante 3».',
    },
    {
      lead: 'Aceptar reserva el vehículo.',
      text: 'Le avisamos a quien ofertó y la publicación dice «Reservado». Se acepta una por vez; las demás siguen en pie.',
    },
    {
      lead: 'Hay marcha atrás.',
      text: 'Si rechazás la que aceptaste, o la retiran, el vehículo queda libre otra vez. Con la venta confirmada por los dos, ya no.',
    },
    {
      lead: 'La venta la confirman los dos.',
      text: 'Cuando se hace, cada parte dice por cuánto. El precio se publica solo si los dos quieren, y entonces ayuda a estimar otros.',
    },
    {
      lead: 'La plata no pasa por Rodado.',
      text: 'Coordinen por el chat y ciérrenlo en persona, con los papeles a la vista.',
    },
  ],
  more: 'ofertas-recibidas',
};

/** The most common fraud, for buyers. */
export const BUYERS_RULE = 'No envíes señas sin ver el vehículo.';

export const BUYING_SAFELY: Explanation = {
  label: 'Consejos para comprar seguro',
  title: 'Comprar seguro',
  points: [
    {
      lead: 'Velo de día, en un lugar con gente.',
      text: 'Probalo y, si podés, andá con alguien que sepa de mecánica.',
    },
    {
      lead: 'Mirá la libreta.',
      text: 'La matrícula y los números de motor y chasis tienen que coincidir con el vehículo, y el nombre con quien vende.',
    },
    {
      lead: 'Consultá las deudas.',
      text: 'Patente y multas, en sucive.gub.uy con los datos de la libreta. Prendas y embargos, con tu escribana o escribano.',
    },
    {
      lead: 'Nada de señas antes de verlo.',
      text: 'Quien vende en serio no te apura con «otro interesado que ya está girando».',
    },
    {
      lead: 'Pagá al firmar,',
      text: 'cuando hagan la compraventa ante escribana o escribano. No antes.',
    },
  ],
  more: 'comprar-seguro',
};

export const SELLERS_RULE = 'No entregues el vehículo sin ver la plata en tu cuenta.';

export const SELLING_SAFELY: Explanation = {
  label: 'Consejos para vender seguro',
  title: 'Vender seguro',
  points: [
    {
      lead: 'Mostralo de día y en compañía,',
      text: 'en un lugar con gente. Que lo prueben con vos adentro y con libreta de conducir.',
    },
    {
      lead: 'Esperá la plata en tu cuenta.',
      text: 'Una captura o un comprobante no alcanzan: fijate que esté acreditada.',
    },
    {
      lead: 'Entregá al firmar.',
      text: 'Llaves, libreta y vehículo, recién con la compraventa firmada ante escribana o escribano.',
    },
    {
      lead: 'Cuidá tus claves.',
      text: 'Rodado nunca te pide contraseñas ni códigos por el chat.',
    },
  ],
  more: 'vender-seguro',
};

const CERTIFICATE_POINTS: readonly Point[] = [
  {
    lead: 'El certificado de ventas,',
    text: 'a nombre de la empresa y con el mismo RUT con que te registraste. Entero y que se lea bien.',
  },
  {
    lead: 'Un solo archivo:',
    text: `una imagen (jpg o png) o un PDF, de hasta ${CERTIFICATE_LIMIT}. Lo ve solamente nuestro equipo.`,
  },
  {
    lead: 'Demora unos días.',
    text: 'Lo revisa una persona y te escribimos por email: aprobado, o qué falta para mandarlo de nuevo.',
  },
];

/** Shown beside the upload, where the benefits are already listed. */
export const CERTIFICATE: Explanation = {
  label: 'Qué certificado sirve y cuánto demora',
  title: 'El certificado',
  points: CERTIFICATE_POINTS,
  more: 'verificacion',
};

export const VERIFYING: Explanation = {
  label: 'Qué hace falta y qué ganás',
  title: 'Verificar la empresa',
  points: [
    ...CERTIFICATE_POINTS,
    {
      lead: 'Qué ganás.',
      text: 'El sello Verificada en tu página y en cada publicación, más lugar en Super Destacados y aparecer cuando filtran por empresas verificadas.',
    },
  ],
  more: 'verificacion',
};
