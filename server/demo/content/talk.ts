import { pick, type Random } from '../random.ts';

/** `offer` is the place of the amount in the bids of the conversation: 0 the first, 1 the second. */
export interface Line {
  from: 'buyer' | 'owner';
  text: string;
  offer?: number;
}

const buyer = (text: string): Line => ({ from: 'buyer', text });
const owner = (text: string): Line => ({ from: 'owner', text });
const bids = (offer: number, text: string): Line => ({ from: 'buyer', text, offer });

/** Talk without an amount. {vehiculo} {barrio} {hora} {dia} {comprador} are filled in. */
const QUESTIONS: readonly (readonly Line[])[] = [
  [
    buyer('Hola, ¿cómo estás? Me interesa {vehiculo}. ¿Se puede ver esta semana?'),
    owner('Hola {comprador}, sí, sin problema. Estoy en {barrio}, ¿te queda cómodo el {dia} de tarde?'),
    buyer('Perfecto, ¿a las {hora}?'),
    owner('Dale, te paso la dirección exacta ese día. Traé a tu mecánico si querés.'),
    buyer('Genial, gracias. Nos vemos.'),
  ],
  [
    buyer('Buenas, ¿sigue a la venta?'),
    owner('Buenas, sí.'),
    buyer('¿Tiene todos los services hechos? ¿Algún detalle que no se vea en las fotos?'),
    owner('Todos hechos y con comprobantes. El único detalle es una rayita en el paragolpes de atrás.'),
    buyer('Te agradezco la sinceridad. Lo hablo en casa y te escribo.'),
  ],
  [
    buyer('Hola, tengo una Saveiro 2015 impecable. ¿La tomarías en parte de pago?'),
    owner('Hola, puede ser. ¿Cuántos kilómetros tiene y cuánto pedís?'),
    buyer('128.000 km, pretendo 11.000. Te mando fotos si te interesa.'),
    owner('Mandame y la hago ver. Si está como decís, arreglamos.'),
  ],
  [
    buyer('Buen día. Soy de {barrio}, ¿podrías mandarme un video con el motor en marcha?'),
    owner('Buen día, de tarde lo grabo y te lo mando.'),
    buyer('Excelente. Si está todo bien, el {dia} voy con el efectivo.'),
    owner('Quedamos así. Cualquier cosa me avisás.'),
    buyer('Dale, muchas gracias.'),
  ],
  [
    buyer('Hola, ¿qué banco financia? Tengo la mitad en mano.'),
    owner(
      'Hola {comprador}. Trabajamos con República, Santander y dos financieras. Con la mitad de entrega te queda una cuota muy cómoda.',
    ),
    buyer('¿Y piden muchos papeles?'),
    owner('Cédula y recibo de sueldo. La aprobación sale en el día.'),
    buyer('Bárbaro, el {dia} paso por el local.'),
    owner('Te esperamos, preguntá por Andrea.'),
  ],
  [
    buyer('Hola, quería saber si tiene algún problema de motor o caja.'),
    owner('Hola, ninguno. Se puede probar en ruta y llevar a revisar.'),
    buyer('Gracias, te aviso.'),
  ],
  [buyer('Buenas tardes, ¿lo guardan hasta el {dia}? Viajo ese día a verlo.')],
  [
    buyer('¡Hola! ¿La patente de este año está paga?'),
    owner('Hola, sí, todo el año pago con descuento.'),
    buyer('¿Y la transferencia cuánto sale más o menos?'),
    owner('Depende del escribano, calculá unos 350 dólares con todo.'),
    buyer('Perfecto, gracias por la información.'),
  ],
];

/** {oferta0} {oferta1} are the buyer's bids; the text of a bid begins as the page writes it. */
const OFFERS: readonly (readonly Line[])[] = [
  [
    bids(0, 'Mi oferta es de {oferta0} USD. Pago de contado y retiro esta semana.'),
    owner('Hola {comprador}, gracias. Tengo otra propuesta un poco mejor, ¿podés acercarte?'),
    bids(1, 'Mi oferta es de {oferta1} USD. Es lo máximo que puedo hacer.'),
    owner('Dejame pensarlo hasta mañana y te confirmo.'),
  ],
  [
    bids(0, 'Mi oferta es de {oferta0} USD. Tengo el efectivo y puedo ir a verlo el {dia}.'),
    owner('Buenas, la tomo en cuenta. ¿Querés venir a verlo antes?'),
    buyer('Sí, ¿a las {hora} te sirve?'),
    owner('Perfecto, te espero en {barrio}.'),
  ],
  [
    buyer('Hola, lo estuve mirando y me interesa mucho. ¿Hay margen en el precio?'),
    owner('Hola, el rango es el publicado. Hacé tu oferta y la evalúo.'),
    bids(0, 'Mi oferta es de {oferta0} USD. Contado, sin permuta.'),
    owner('Recibida, gracias. Te respondo cuando termine el plazo.'),
  ],
  [bids(0, 'Mi oferta es de {oferta0} USD. Si la acepta, seña hoy mismo.')],
  [
    bids(0, 'Mi oferta es de {oferta0} USD. Soy del interior y pago el traslado.'),
    owner('Gracias por la oferta. ¿De qué departamento sos?'),
    buyer('De Tacuarembó. Tengo un primo en {barrio} que lo puede ir a ver.'),
    owner('Buenísimo, que venga cuando quiera.'),
    bids(1, 'Mi oferta es de {oferta1} USD. Ya lo vio mi primo y está tal cual las fotos.'),
  ],
  [bids(0, 'Mi oferta es de {oferta0} USD. ¿Aceptarías una parte en pesos?'), owner('Hola, sí, al cambio del día.')],
  [
    bids(0, 'Mi oferta es de {oferta0} USD.'),
    owner('Hola, gracias. Está en el rango, quedo atento a cómo cierra.'),
    bids(1, 'Mi oferta es de {oferta1} USD. Subo un poco para asegurarla.'),
  ],
];

export interface Facts {
  vehicle: string;
  quarter: string;
  buyerName: string;
  /** Rising. Empty where nobody bids. */
  amounts: readonly number[];
}

const dots = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '.');

/** A talk whose bids are exactly the amounts given (none, one or two). */
export function makeTalk(r: Random, { vehicle, quarter, buyerName, amounts }: Facts): Line[] {
  const fits = (script: readonly Line[]): boolean =>
    script.filter(({ offer }) => offer !== undefined).length === amounts.length;
  const script = pick(r, (amounts.length === 0 ? QUESTIONS : OFFERS).filter(fits));
  const words: Record<string, string> = {
    vehiculo: vehicle,
    barrio: quarter,
    comprador: buyerName.split(' ')[0] ?? buyerName,
    hora: pick(r, ['10', '11', '15', '16:30', '18']),
    dia: pick(r, ['jueves', 'viernes', 'sábado', 'lunes']),
    oferta0: dots(amounts[0] ?? 0),
    oferta1: dots(amounts[1] ?? 0),
  };
  return script.map((line) => ({
    ...line,
    text: line.text.replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? ''),
  }));
}
