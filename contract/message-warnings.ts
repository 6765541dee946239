/**
 * What a message may ask for that its receiver had better know. Rules are data; they are applied to a text in the
 * receiver's browser, and nothing of it is stored, sent or blocked. They look for a request ('depositame', 'pasame el
 * código'), not for a word: people who talk about a price also say 'seña' and 'transferencia'.
 */
export interface WarningRule {
  id: 'code' | 'deposit' | 'far-away' | 'shipping' | 'short-link' | 'link' | 'elsewhere';
  /** On text without accents, capitals, tricks and repeated blanks; each finds what it is about. */
  patterns: readonly RegExp[];
  /** What makes a found request none: 'no pido seña', 'código postal'. */
  unless?: readonly RegExp[];
  /** The same, if the request is in its clause and after it: 'no te pido seña'. */
  unlessBefore?: readonly RegExp[];
  /** The same, if it is in the clause of the request or before it: 'cuando lo veas'. */
  unlessCondition?: readonly RegExp[];
  /** Why it is shown. */
  reason: string;
  /** What to do. */
  advice: string;
}

/** Words for the same thing in a pattern. */
const any = (...words: string[]) => `(?:${words.join('|')})`;
const rule = (...parts: string[]) => new RegExp(parts.join(''));

const MONEY = any('plata', 'dinero', 'efectivo', 'dolares', 'pesos', 'usd', 'u\\$s', '\\$', '\\d[\\d.]*', 'la mitad');
const DEPOSIT = any('sena', 'senia', 'deposito', 'adelanto', 'anticipo', 'giro', 'reserva', 'senita');
const CHANNEL = any(
  'abitab',
  'red ?pagos',
  'prex',
  'mercado ?pago',
  'midinero',
  'mi dinero',
  'giro',
  'transferencia',
  'deposito',
  'western union',
  'moneygram',
  'cripto\\w*',
  'usdt',
  'bitcoin',
);
const MUST = any(
  'ten(?:es|drias|dras) que',
  'hay que',
  'hace falta',
  'necesito que(?: me)?',
  'deb(?:es|erias)',
  'pod(?:es|rias|ras)',
  'te pido',
  'pido',
  'me ten(?:es|drias) que',
);
const PAY = any(
  'senar\\w*',
  'depositar\\w*',
  'transferir\\w*',
  'girar\\w*',
  'adelantar\\w*',
  'adelantes',
  'deposites',
  'transfieras',
  'gires',
  'pagar(?:me)? (?:antes|por adelantado)',
  `(?:hacer|dejar|mandar|enviar|pasar|dar)(?:me|le|nos)? (?:un|una|el|la|algo de)? ?${DEPOSIT}`,
);
const CODE = any('codigo', 'cod', 'token', 'pin', 'clave', 'contrasena', 'sms');
const MESSENGER = any(
  'w+h?ats? ?app?',
  'w+h?at?s+app?',
  'wh?ats',
  '[gw]u?as+a?p+',
  'w+p+',
  'w+sp',
  'ws',
  'telegram',
  'signal',
  'messenger',
);
const APP = any(MESSENGER, 'face(?:book)?', 'instagram', 'insta', 'ig');
const MAIL = any('mail', 'email', 'e-mail', 'correo', 'gmail', 'hotmail');

/** The first one that applies is shown. */
export const WARNING_RULES: readonly WarningRule[] = [
  {
    id: 'code',
    patterns: [
      rule(
        `\\b${any('codigo', 'clave', 'numero', 'pin', 'token')} de (?:verificacion|seguridad|confirmacion|acceso|whats\\w*|seis|6)\\b`,
      ),
      rule(
        `\\bte (?:va a llegar|llega|llego|llegara|va a aparecer|mande|mando|envie|envio|enviamos|mandamos) ${any('un', 'el', 'ese')} ${any('codigo', 'cod', 'sms', 'token', 'pin', 'mensaje (?:con|de) .{0,20}(?:codigo|numeros)')}`,
      ),
      rule(
        `\\b(?:pasa|deci|da|manda|reenvia|comparti|envia|dicta|confirma|copia|pone)(?:me|nos|melo)\\b.{0,12}\\b(?:el|ese|tu|los|la) ${any('codigo', 'cod', 'token', 'pin', 'clave', 'contrasena', 'numeros? (?:que te|del sms|de (?:la|tu) tarjeta)')}`,
      ),
      rule(`\\b${CODE} (?:que (?:te|le) (?:llega|llego|mandamos|mande|enviamos|envie|va a llegar|aparece))`),
      rule(
        `\\b(?:pasa|da|manda|deci|envia)me\\b.{0,20}\\b${any('cvv', 'numero de tarjeta', 'los datos de (?:la|tu) tarjeta', 'tu usuario y', 'la foto de (?:la|tu) tarjeta')}`,
      ),
    ],
    unless: [
      /\b(?:codigo|clave) (?:postal|de (?:la )?(?:pintura|radio|color|error|motor|llave|falla|alarma)|del? (?:color|estereo|repuesto|motor|modelo|porton|edificio|timbre)|p\d)/,
      /\bno (?:le )?(?:pases|des|digas|compartas|mandes)\b/,
    ],
    reason: 'Pide un código o una clave.',
    advice:
      'No se lo pases a nadie, tampoco a quien diga que es de Rodado o de un banco: con eso entran a tus cuentas. Nosotros nunca te lo pedimos.',
  },
  {
    id: 'deposit',
    patterns: [
      rule(`\\b(?:deposita|transferi|gira|adelanta|sena|transfiere|depositen)(?:me|nos|le|melo|mela|lo|la)\\b`),
      rule(
        `\\b(?:manda|envia|pasa|hace|deja|da)(?:me|nos|le)\\b (?:antes |primero |ya |hoy |hoy mismo |ahora )?(?:un|una|el|la|unos|algo de|los|por lo menos)? ?${any(DEPOSIT, 'transferencia', `${MONEY}(?! (?:fotos?|videos?|mensajes?|minutos?|dias?|horas?|km|kilometros?|imagenes|cuadras?|am|pm|hs?)\\b)`)}\\b`,
      ),
      rule(`\\b${MUST} ${PAY}`),
      rule(
        `\\b(?:con|dejando|mediante|previa|contra|por) (?:una|un|la|el)? ?(?:minima |pequena |chica )?${DEPOSIT}(?: de \\S+(?: \\S+)?)?,? (?:te |se )?(?:lo|la)? ?(?:reserv|guard|apart|separ|baj|sac|asegur|congel|qued)`,
      ),
      rule(
        `\\b(?:reserv|guard|apart|separ|asegur|congel)\\w*\\b.{0,24}\\b(?:con|por|mediante|si (?:me )?(?:dejas|haces|mandas|pasas|das)|dejando|haciendo) (?:un|una|el|la|algo de)? ?(?:minima |pequena )?${any(DEPOSIT, 'transferencia', 'usd', 'u\\$s', '\\d+')}`,
      ),
      rule(`\\b${DEPOSIT}\\b.{0,24}\\b(?:por|x|via|en|a traves de) ${CHANNEL}\\b`),
      rule(
        `\\bpor ${any('abitab', 'red ?pagos', 'western union', 'moneygram')}\\b.{0,40}\\b${any(DEPOSIT, 'reserv\\w*', 'envi\\w*', 'antes')}`,
      ),
      rule(
        `\\b(?:pago|pagas|paga|pagar|abonar|abonas|abona|abonando)\\b.{0,16}\\b(?:por adelantado|anticipado|antes de (?:ver|la entrega|retirar|que))`,
      ),
      rule(
        `\\b(?:antes de (?:ver|mostrar|ir|que vengas|coordinar)\\w*|para (?:ver|mostrar|coordinar|la visita)\\w*)\\b.{0,30}\\b(?:pedimos|pido|cobramos|necesito|se paga|hay que pagar|se abona|va)\\b.{0,20}\\b${any(DEPOSIT, MONEY)}`,
      ),
      rule(
        `\\b(?:pido|pedimos|exijo|solicitamos|requerimos|requiere|necesito)\\b (?:un|una|el|la)? ?(?:minima |pequena )?${any('sena', 'senia', 'adelanto', 'anticipo', 'deposito')}\\b`,
      ),
      rule(`\\b(?:western union|moneygram)\\b`),
      rule(
        `\\b(?:te paso|anota|este es|aca va|ahi va|va) (?:el|la|mi|un)? ?(?:numero de )?(?:cuenta|cbu|alias|caja de ahorro)\\b.{0,50}\\b(?:deposit|transf|gir|sen[ae]|adelant)`,
      ),
      rule(
        `\\b(?:te mando|te envio|te llevo|lo mando|lo envio|sale)\\b.{0,30}\\b(?:cuando|apenas|una vez que|en cuanto|luego de que|si)\\b.{0,20}\\b(?:pagues|pagas|deposites|depositas|transfieras|transferis|acredite|gires|senes)`,
      ),
      rule(
        `\\b(?:apenas|en cuanto|cuando|una vez que|si)\\b (?:me )?(?:pagues|deposites|depositas|transfieras|gires|senes)\\b.{0,24}\\b(?:te (?:lo |la )?(?:mando|envio|llevo|guardo|reservo|muestro)|sale|es tuyo|queda)`,
      ),
      rule(
        `\\b(?:pagas|pagame|pagando|se paga|pago)\\b.{0,12}\\b(?:en|con) ${any('cripto\\w*', 'usdt', 'bitcoin', 'gift ?cards?', 'tarjetas? de regalo')}`,
      ),
    ],
    unless: [/\b(?:deposito|tanque) de (?:nafta|combustible|agua|aceite|gasoil|liquido)\b/],
    unlessBefore: [
      /\b(?:no|sin|ni) (?:te |les? |se )?(?:pido|pedimos|pide|hace falta|hacen falta|necesito|acepto|aceptamos|quiero|cobro|mandes|deposites|transfieras|gires|hagas|dejes|tenes que|hay que)\b/,
      /\b(?:sin|nada de) (?:sena|senia|deposito|adelanto)\b/,
    ],
    unlessCondition: [
      /\b(?:cuando|una vez que|despues de|luego de)(?: que)? (?:ya )?(?:(?:lo|la) )?(?:ve[aos]s?|vean|verl[oa]|vengas|vengan|venis|prueb\w+|prob\w+|revis\w+|firm\w+)\b/,
    ],
    reason: 'Pide dinero por adelantado.',
    advice:
      'No mandes dinero antes de ver el vehículo y sus papeles: es la estafa más común. Si van a dejar una seña, que sea en persona y con recibo.',
  },
  {
    id: 'far-away',
    patterns: [
      rule(
        `\\b(?:soy|como) (?:un |una )?(?:militar|soldado|marine|marino|oficial|capitan|sargento|teniente|ingenier[oa]|medic[oa])\\b.{0,80}\\b(?:mision|exterior|destinad|base|despleg|embarcad|plataforma|fuera del pais|onu|naciones unidas|siria|irak|congo|estados unidos|no puedo)`,
      ),
      rule(
        `\\b(?:estoy|vivo|me mude|me encuentro|sigo|trabajo|ando) (?:ahora |actualmente |hoy |de mision |embarcado |por trabajo )?(?:a|en|fuera)\\b.{0,24}\\b(?:exterior|del pais|espana|italia|estados unidos|usa|eeuu|miami|inglaterra|alemania|francia|canada|australia|alta mar|plataforma)\\b.{0,120}\\b(?:no (?:te )?(?:lo |la )?puedo mostrar|no puedo (?:mostr|ir|estar)|agente|envi|mand|transport|courier|deposit|transf|pag|abogad|escriban)`,
      ),
      rule(
        `\\b(?:no (?:te )?(?:lo |la )?(?:puedo|podria) mostrar|no se puede ver)\\b.{0,80}\\b(?:exterior|fuera del pais|viaje|lejos|envi|deposit|transf|sena)`,
      ),
      rule(
        `\\b(?:era|es) de mi (?:difunt[oa]|finad[oa]|esposo|esposa|marido|mujer|padre|hijo)\\b.{0,80}\\b(?:falleci|murio)\\w*.{0,100}\\b(?:envi|regal|deposit|transf|agente|courier|solo (?:pag|cubr))`,
      ),
      rule(`\\b(?:mision de paz|naciones unidas|fuerzas armadas|plataforma petrolera)\\b`),
    ],
    unless: [/\bmilitar (?:retirado|jubilado)\b/],
    reason: 'Se parece a una estafa conocida: alguien lejos que no puede mostrar el vehículo.',
    advice:
      'No pagues nada ni mandes documentos sin verlo, vos o alguien de confianza. Si no se puede ver, dejalo pasar.',
  },
  {
    id: 'shipping',
    patterns: [
      rule(
        `\\b${any('courier', 'naviera', 'dhl', 'fedex', 'ups', 'empresa de (?:envios?|transportes?|logistica|encomiendas?)', 'agente de (?:envios?|transportes?|aduanas?)', 'transportista', 'agencia de (?:envios?|transportes?)')}\\b.{0,100}\\b(?:pag\\w*|abon\\w*|deposit\\w*|transf\\w*|custodia|retien\\w*|libera\\w*|garantia|pasa\\w* a (?:buscar|retirar)|retira\\w*|entreg\\w*|llev\\w*)`,
      ),
      rule(
        `\\b(?:pag\\w*|abon\\w*|deposit\\w*|transf\\w*)\\b.{0,40}\\b(?:el envio|los gastos de (?:envio|aduana|transporte)|el flete|la aduana|el seguro del envio|al courier|al transportista)\\b`,
      ),
      rule(
        `\\b(?:te lo|te la|se lo) (?:envio|mando|enviamos|mandamos)\\b.{0,30}\\b(?:desde el exterior|por barco|en un contenedor|por courier|por encomienda)`,
      ),
    ],
    unless: [
      /\b(?:no (?:lo )?(?:envio|mando|hago envios)|sin envio)\b/,
      /\b(?:flete|envio) (?:gratis|a cargo mio|lo pago yo|corre por mi cuenta)/,
    ],
    reason: 'Habla de un envío o de un transportista que se paga antes.',
    advice:
      'Un vehículo se compra viéndolo, con los papeles en la mano. No pagues fletes, aduanas ni garantías para recibirlo.',
  },
  {
    id: 'short-link',
    patterns: [
      rule(
        `\\b${any('bit\\.ly', 'tinyurl\\.com', 't\\.co', 'cutt\\.ly', 'is\\.gd', 'rb\\.gy', 'ow\\.ly', 'shorturl\\.at', 'acortar\\.link', 'n9\\.cl', 't\\.ly', 'rebrand\\.ly', 'tiny\\.cc', 'v\\.gd', 'goo\\.gl(?!/maps)', 'buff\\.ly', 'surl\\.li', 'linktr\\.ee')}/\\S+`,
      ),
    ],
    unless: [/\bmaps\.app\.goo\.gl\//],
    reason: 'Tiene un enlace acortado, que no deja ver adónde lleva.',
    advice: 'No lo abras si no lo esperabas, y nunca escribas ahí tu clave ni los datos de tu tarjeta.',
  },
  {
    id: 'elsewhere',
    patterns: [
      rule(`\\b(?:wa\\.me|api\\.whatsapp\\.com|chat\\.whatsapp\\.com|t\\.me|m\\.me)/\\S+`),
      /\b[\w.+-]+ ?(?:@|\(arroba\)|\[at\]| arroba ) ?[\w-]+ ?(?:\.|\(punto\)| punto ) ?(?:com|net|org|uy|es|ar|br|info)\b/,
      rule(
        `\\b(?:escrib|habl|manda|mand|contact|segui|sig|charl|agreg|anot|pas|convers|comunic|arregl|coordin|respond|contest|busca|llama)\\w*\\b.{0,28}\\b(?:por|al|a mi|en|a tu|tu|mi|el|me|un|unos)\\b ?(?:el |mi |tu |mensaje (?:por|de) |privado (?:por|de) |numero de |chat de )?${any(APP, MAIL)}\\b`,
      ),
      rule(
        `\\b(?:tenes|tendras|tendrias|me das|me pasas|cual es|dame|pasame|decime|usas) (?:un |tu |tu numero de |el |numero de )?${any(MESSENGER, 'mail', 'email', 'correo')}\\b`,
      ),
      rule(`\\b(?:mi|este es mi|te dejo mi|va mi) (?:numero de )?${APP} ?(?:es )?(?::|\\+?\\d)`),
      rule(
        `\\b(?:mejor|mas facil|mas rapido|mas comodo|seguimos|sigamos|hablemos|hablamos)\\b.{0,16}\\b(?:por|en|al) (?:el |mi )?${any(APP, MAIL)}\\b`,
      ),
      rule(`\\b(?:fuera de|sin) (?:rodado|la pagina|esta pagina|la app|el sitio)\\b`),
    ],
    unless: [
      rule(`\\bno (?:tengo|uso|manejo|me escribas|me hables|es necesario|hace falta)\\b.{0,16}\\b${any(APP, MAIL)}\\b`),
      rule(
        `\\b(?:vi|viste|encontre|publique|publicado|esta|publicacion|tengo|fotos|sigo|seguis|seguime)\\b.{0,20}\\b(?:en|por) (?:el |la |tu )?(?:instagram|face(?:book)?|insta|ig)\\b`,
      ),
    ],
    reason: 'Propone seguir fuera de Rodado.',
    advice:
      'Acá queda lo que hablaron y podés denunciar un engaño; afuera, no. Para pasarse el teléfono sin publicarlo está «Pedir teléfono».',
  },
  {
    id: 'link',
    patterns: [/(?:https?:\/\/|\bwww\.)[^\s/]+/],
    reason: 'Tiene un enlace que lleva a otro sitio.',
    advice: 'Mirá bien la dirección antes de abrirlo, y no escribas ahí tu clave ni los datos de tu tarjeta.',
  },
];

/** Sites that people name in a deal without leaving it: maps, videos, authorities. */
const KNOWN_SITES =
  /(?:https?:\/\/|\bwww\.)(?:[\w-]+\.)*(?:rodado\.uy|gub\.uy|sucive\.gub\.uy|google\.com(?:\.uy)?\/maps|maps\.google\.com|maps\.app\.goo\.gl|goo\.gl\/maps|waze\.com|youtube\.com|youtu\.be|mercadolibre\.com\.uy|autoblog\.com\.uy)(?![\w.-])\S*/g;

const MARKS = /[\u0300-\u036f]/g;
const INVISIBLE = /\p{Cf}/gu;
/** 'w h a t s a p p', 'w.h.a.t.s': single letters with one sign between each. */
const SPELLED = /(?<![a-z0-9])[a-z](?:[ ._*-][a-z]){4,}(?![a-z0-9])/g;
/** Digits that stand for letters, inside of a word. */
const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's' };

/** Without accents, capitals and what is meant to hide a word. */
export function normalize(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(SPELLED, (word) => word.replace(/[^a-z]/g, ''))
    .replace(/\s+/g, ' ');
}

/** 'wh4tsapp' as 'whatsapp'; numbers, addresses and amounts stay. */
const withLetters = (text: string) =>
  text.replace(/(?<![\w@.])(?=\w*[a-z]{2})[a-z][a-z01345]*[a-z](?![\w@.])/g, (word) =>
    word.replace(/[01345]/g, (sign) => LETTERS[sign] ?? sign),
  );

const SENTENCE = /(?<=[.!?;\n])\s+|\n+/;

const CLAUSE_END = /[,;:.!?]|\b(?:y|e|pero|asi|entonces|porque|sino)\b/;

function isTakenBack(text: string, { index, 0: found }: RegExpExecArray, rule: WarningRule): boolean {
  const { unless = [], unlessBefore = [], unlessCondition = [] } = rule;
  if (unless.some((pattern) => pattern.test(text))) return true;
  const end = index + found.length;
  const isOneClause = (from: number, to: number) => !CLAUSE_END.test(text.slice(from, to));
  const placesOf = (patterns: readonly RegExp[]) =>
    patterns.flatMap((pattern) => [...text.matchAll(new RegExp(pattern, 'g'))]);
  return (
    placesOf(unlessBefore).some((one) => one.index < end && isOneClause(one.index + one[0].length, index)) ||
    placesOf(unlessCondition).some((one) => one.index < end || isOneClause(end, one.index))
  );
}

const asksFor = (text: string, rule: WarningRule) =>
  rule.patterns.some((pattern) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].some((found) => !isTakenBack(text, found, rule)),
  );

/** The rule that a received message should be shown with, if any. What takes a request back does so in its sentence. */
export function findWarning(message: string): WarningRule | undefined {
  const [whole = '', ...sentences] = [message, ...message.split(SENTENCE)].map((part) =>
    withLetters(normalize(part)).replace(KNOWN_SITES, ' '),
  );
  const texts = sentences.length > 1 ? [...sentences, whole] : [whole];
  return WARNING_RULES.find((rule) => texts.some((text) => asksFor(text, rule)));
}
