/**
 * Common passwords in Uruguay, which attackers guess first. Each also with digits before or after ('peñarol1891').
 * Without accents, spaces and capitals.
 */
const WORDS = new Set(
  `
  password passwort passw0rd p4ssw0rd p4ssword pass passwd mypassword letmein welcome changeme default secret trustno
  admin administrator administrador root user usuario guest invitado login master superuser abc abcd abcde a q x aa
  contrasena contrasenia micontrasena lacontrasena contra clave miclave laclave claves acceso ingreso entrar
  hola holahola holamundo chau gracias bienvenido bienvenida cambiame temporal prueba nosequeponer

  iloveyou loveyou lovely love sunshine princess princesa football futbol soccer baseball basketball basquet hockey
  superman batman spiderman starwars pokemon naruto minecraft fortnite monkey dragon shadow killer ninja mustang ferrari
  computer internet whatever freedom chocolate butterfly mariposa flower flores angel angelito angeles estrella estrellita
  teamo teamomucho tequiero tequieromucho teadoro teextrano miamor amor amorcito mivida mibebe bebe bebita corazon
  corazoncito carino preciosa hermosa bonita linda princesita reina rey familia mifamilia mihija mihijo mama papa mami papi
  siempre parasiempre porsiempre juntos amigos amigas felicidad feliz libertad esperanza alegria jesus jesucristo dios
  diosesamor cristo virgen mascota perrito gatito gato perro conejo tigre leon pantera lobo aguila delfin osito

  uruguay uruguayo uruguaya viveuruguay montevideo uruguaynoma celeste laceleste charrua
  charruas garracharrua penarol manya manyas carbonero carboneros aurinegro decano nacional clubnacional bolso
  bolsos bolsilludo bolsilludos tricolor tricolores defensor violeta danubio wanderers bohemio liverpool riverplate river
  fenix albivioleta cerro villero rampla picapiedra racing cerrito progreso gauchos torque bellavista sudamerica boston
  maracana centenario campeones campeon suarez luissuarez cavani forlan godin valverde nunez recoba francescoli artigas
  canelones maldonado salto paysandu rivera colonia rocha tacuarembo florida durazno treintaytres soriano sanjose
  rionegro lavalleja cerrolargo puntadeleste piriapolis cabopolonio mate termo asado chivito candombe murga carnaval tango
  gaucho rambla boca bocajuniors argentina brasil messi maradona ronaldo neymar barcelona realmadrid

  enero febrero marzo abril mayo junio julio agosto setiembre septiembre octubre noviembre diciembre lunes martes miercoles
  jueves viernes sabado domingo primavera verano otono invierno navidad january february march april june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday summer winter spring autumn

  rodado rodados rodadouy rodadouruguay auto autos miauto coche coches moto motos camion camioneta vehiculo vehiculos
  chevrolet toyota volkswagen renault peugeot fiat nissan hyundai suzuki honda yamaha
  `
    .trim()
    .split(/\s+/),
);

/** Keyboard sequences, forwards and backwards; parts and concatenations of them match too. */
const TRACKS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujm',
  'qweasdzxc',
  'asdfqwer',
].flatMap((track) => [track, [...track].reverse().join('')]);

const SHORTEST_PART = 3;
const MAX_UNIT_LENGTH = 4;
/** Longer passwords are on no guessing list, however simple. */
const MAX_LENGTH = 24;

/** Accents, capitals and spaces make a guess no harder. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase();
}

/** Whether an attacker would guess it early. */
export function isCommonPassword(password: string): boolean {
  const text = fold(password);
  if (text.length > MAX_LENGTH) return false;
  return isRepeated(text) || isOfTracks(text) || isWordWithDigits(text);
}

/** 'aaaaaaaa', '12121212', 'amoramor' */
function isRepeated(text: string): boolean {
  for (let size = 1; size <= MAX_UNIT_LENGTH && size * 2 <= text.length; size += 1) {
    const unit = text.slice(0, size);
    if (unit.repeat(Math.ceil(text.length / size)).slice(0, text.length) === text) return true;
  }
  return false;
}

/** '12345678', 'qwerty123', '1234abcd': only parts of keyboard sequences. */
function isOfTracks(text: string): boolean {
  let rest = text;
  while (rest !== '') {
    const size = longestPart(rest);
    if (size < SHORTEST_PART) return false;
    rest = rest.slice(size);
  }
  return true;
}

function longestPart(text: string): number {
  let size = 0;
  while (size < text.length && TRACKS.some((track) => track.includes(text.slice(0, size + 1)))) size += 1;
  return size;
}

const isDigit = (sign: string) => sign >= '0' && sign <= '9';

/** 'montevideo', 'uruguay2026', '123clave': with few or simple digits. */
function isWordWithDigits(text: string): boolean {
  const signs = [...text];
  const first = signs.findIndex((sign) => !isDigit(sign));
  const last = signs.findLastIndex((sign) => !isDigit(sign));
  const around = [signs.slice(0, first).join(''), signs.slice(last + 1).join('')];
  return (
    WORDS.has(signs.slice(first, last + 1).join('')) &&
    around.every((digits) => digits.length <= 4 || isRepeated(digits) || isOfTracks(digits))
  );
}

/** The account's own name or e-mail is also easy to guess. */
export function isOwnName(password: string, { email, name }: { email: string | null; name: string }): boolean {
  const address = email ?? '';
  return [name, address, address.slice(0, address.indexOf('@'))].some((known) => fold(known) === fold(password));
}
