import { chance, pick, type Random } from '../random.ts';
import { type Family, familyOf } from './kinds.ts';
import { factsOf, type Said, say } from './speech.ts';
import type { Vehicle } from './vehicle.ts';

export interface QuestionAndAnswer {
  question: string;
  answer: string;
}

export interface Topic {
  question: string;
  answers: readonly string[];
}
const qa = (question: string, ...answers: string[]): Topic => ({ question, answers });

const HI = '{Hola. |Buenas. |Buen día. |Qué tal. |Buenas tardes. ||}';
const THANKS = '{ Gracias.| Muchas gracias.| Desde ya gracias.| Saludos.|||}';

const ANYTHING: readonly Topic[] = [
  qa(
    `${HI}{¿Sigue disponible [vehiculo]?|¿Todavía está en venta?|¿Sigue en venta [vehiculo] [año]?|¿Se vendió o sigue publicad[o]?}${THANKS}`,
    '{Hola, sí|Sí|Buenas, sí}, {sigue disponible|todavía está|está disponible}. {¿Cuándo querés ver[lo]?|Coordinamos cuando quieras.|Se puede ver en [barrio].|Escribime y arreglamos.}',
    '{Sí, disponible|Disponible, sí|Todavía no se vendió}. {Se muestra de tarde|Mostramos con aviso|Está en [barrio]|Cualquier duda, por acá}.',
  ),
  qa(
    `${HI}{¿Aceptan permuta|¿Toman permuta|¿Recibirías algo en parte de pago|¿Permutás|¿Hay chance de permuta}{ por menor valor| por algo más chico| más diferencia|}?${THANKS}`,
    '{Hola, sí|Puede ser|Según lo que sea, sí}. {Contame qué tenés|Mandame fotos por el chat|Pasame modelo y año} y {lo vemos|te digo|lo charlamos}.',
    '{Por ahora|De momento|En principio} prefiero {vender sin permuta|no permutar|el dinero}{, gracias|. Gracias por preguntar|, disculpá}.',
  ),
  qa(
    `${HI}{¿Cuál es el último precio|¿Cuánto es lo menos|¿Hay atención en el precio|¿El precio es conversable|¿En cuánto queda} {de contado|pagando contado|en efectivo|con plata en mano}?${THANKS}`,
    '{El publicado está ajustado|Ya está bastante ajustado|El precio es ese}, pero {viéndo[lo] se conversa|con plata en mano se charla|algo se puede hacer}.',
    '{Hola. |}{Contado en mano|De contado} podemos hacer {una atención|una pequeña rebaja|un esfuerzo}, {vení a ver[lo]|pasá por [barrio]|escribime por el chat}.',
  ),
  qa(
    `${HI}{¿Tiene deudas|¿Debe algo|¿Está al día|¿Hay algo pendiente} de patente{ o multas| o convenios|, multas o embargos|}?${THANKS}`,
    '{Nada|Ninguna deuda|Libre de todo}, {patente paga por todo el año|se entrega con libre de deuda|lo podés mirar en SUCIVE}.',
    '{No, está al día|Todo al día|Está limpi[o]}. {Se puede consultar antes de señar|Tengo los comprobantes|La patente se paga por débito}.',
  ),
  qa(
    `${HI}{¿Los papeles están|¿La libreta está|¿El título está|¿La documentación está} a nombre {de quien vende|del vendedor|tuyo}?${THANKS}`,
    '{Sí|Así es|Correcto}, {libreta y título en mano|todo a mi nombre|está todo en regla}{, lo puede revisar tu escribano|. Se transfiere cuando quieras|, sin prenda}.',
  ),
  qa(
    `${HI}{¿Se puede hacer revisar|¿Puedo llevar[lo] a revisar|¿Dejan que [lo] vea mi mecánico|¿Hay problema si va un mecánico} antes de {señar|cerrar|comprar}?${THANKS}`,
    '{Por supuesto|Claro|Sí, sin problema|Obvio}, {coordinamos día y hora|avisame con un día|vengan cuando quieran|lo ideal es de mañana}.',
  ),
  qa(
    `${HI}{Soy del interior|Estoy lejos|Vivo en otro departamento|No estoy en la zona}, ¿{podrían mandar|me pasarías|tendrías} {más fotos|un video|fotos de los detalles|algunas fotos de hoy}?${THANKS}`,
    '{Claro|Sí|Dale}, {hoy de tarde|mañana temprano|en un rato|el fin de semana} {te mando un video|saco fotos y te las paso|te grabo todo} por el chat.',
  ),
  qa(
    `${HI}{¿Por qué [lo] vende?|¿Cuál es el motivo de la venta?|¿Se puede saber por qué [lo] venden?|¿A qué se debe la venta?}${THANKS}`,
    '{Cambio por algo más nuevo|Casi no [lo] estoy usando|Necesito el lugar|Cambié de trabajo y ya no me sirve|Me achico de gastos|Tengo otr[o] y no me da el garaje}, {no tiene ningún problema|nada raro|está todo bien|[vehiculo] anda perfecto|por eso el precio}{. Saludos||}.',
  ),
];

const USED_CARS: readonly Topic[] = [
  qa(
    `${HI}{¿Le cambiaron|¿Tiene hecha|¿Cuándo se le cambió|¿Está al día con} la {correa de distribución|distribución}?${THANKS}`,
    '{Sí, con bomba de agua y tensor|Sí, tengo la factura|Se hizo en el último service grande}{, quedó para rato|, con repuestos originales|}.',
    '{Lleva cadena|Este motor es a cadena|Tiene cadena}, {no hay que cambiarla|no lleva mantenimiento|por ese lado, tranquilidad}.',
  ),
  qa(
    `${HI}{¿Cuántos dueños tuvo?|¿Es de único dueño?|¿Sos el primer dueño?|¿Cuántas manos tuvo?}${THANKS}`,
    '{Uno solo|Un solo dueño|De primera mano}, {está la factura de compra|desde que salió de la agencia|con manuales y todo}.',
    '{Dos|Somos los segundos dueños|Soy el segundo}, {el anterior era un conocido|tengo el historial completo|siempre bien cuidad[o]}.',
  ),
  qa(
    `${HI}{¿Tiene algún choque|¿Fue chocad[o]|¿Tiene detalles de chapa|¿La pintura es original}{, algún toque|, algún repinte|}?${THANKS}`,
    '{Ningún choque|Nunca se chocó|Sin choques}. {Un detalle mínimo en el paragolpes|Alguna rayita de estacionamiento|Lo normal por el uso}, {se ve en las fotos|nada más|te lo muestro sin problema}.',
    '{Chapa original|Todo de fábrica|Sin repintes}, {se puede pasar el medidor|traé el imán si querés|[lo] revisás con calma}.',
  ),
  qa(
    `${HI}{¿Cómo está|¿Cómo anda|¿Qué tal está} de {cubiertas|gomas|cubiertas y frenos}?${THANKS}`,
    '{Las cuatro con poco uso|Bien, las cuatro iguales|Nuevas adelante y a media vida atrás|Al 70 %, parejas}{, se ven en la foto|, más la auxiliar sin usar|, alineada y balanceada|}.',
  ),
  qa(
    `${HI}{¿El aire|¿El aire acondicionado|¿El climatizador} {enfría bien|funciona|anda bien}?${THANKS}`,
    '{Enfría perfecto|Sí, perfecto|Anda muy bien}, {se cargó antes del verano|lo probás cuando vengas|nunca dio trabajo}.',
  ),
  qa(
    `${HI}{¿Los services|¿Los mantenimientos} {son oficiales|se hicieron en agencia|tienen comprobante}?${THANKS}`,
    '{Los primeros oficiales|Hasta la garantía en agencia} y {después con mecánico de confianza|luego en un taller de [barrio]}{, tengo todo anotado|, con facturas|}.',
    '{Todos oficiales|Siempre en agencia}, {está el libro sellado|tengo las boletas|se puede verificar}.',
  ),
  qa(
    `${HI}{¿Viene con|¿Tiene|¿Se entrega con} {la segunda llave|las dos llaves|copia de llave}{ y manuales|}?${THANKS}`,
    '{Sí, las dos llaves|Sí, con el duplicado|Están las dos|Dos llaves|Sí, la original y la copia}{ y el manual| y los papeles de compra|, nunca se usó la otra|, codificadas|, con los controles andando|}{. Saludos|. A las órdenes|}.',
  ),
  qa(
    `${HI}{¿Los [km] son reales?|¿Se pueden comprobar los [km]?|Los [km], ¿son los que marca el tablero?}${THANKS}`,
    '{Reales|Son reales|Sí, los del tablero|Los [km] son reales|Totalmente}, {coinciden con los services|se puede verificar|con la inspección técnica te lo confirman|hay comprobantes de cada cambio de aceite|se nota en los pedales y el volante}{. Saludos||}.',
  ),
];

const NEW_ONES: readonly Topic[] = [
  qa(
    `${HI}{¿Entrega inmediata|¿Hay stock|¿Lo tienen en el local|¿Cuánto demora la entrega} {o hay que esperar|de ese color|}?${THANKS}`,
    '{Entrega inmediata|Hay en stock|Está en el salón}, {sale empadronad[o]|en 48 horas te [lo] llevás|con patente bonificada}.',
  ),
  qa(
    `${HI}{¿Financian|¿Se puede financiar|¿Tienen financiación|¿Con cuánto de entrega}{ en pesos| en unidades indexadas| con banco|}?${THANKS}`,
    '{Sí|Claro}, con {30 %|40 %|la mitad} de entrega y {el resto hasta en 60 cuotas|cuotas fijas|saldo en pesos o en UI}. {Escribinos y te armamos el plan|Con cédula y recibo alcanza}.',
  ),
];

const BY_FAMILY: Partial<Record<Family, readonly Topic[]>> = {
  pickup: [
    qa(
      `${HI}{¿Tiene enganche|¿Trae enganche|¿Viene con enganche} {para zorra|para tráiler|homologado}?${THANKS}`,
      '{Sí, con instalación eléctrica|Sí, de bocha|Tiene, y homologado}{, lo usé poco|, queda puesto|}.',
      '{No trae|No tiene}, pero {se le pone en el día|hay para este modelo en cualquier casa|el soporte está}.',
    ),
    qa(
      `${HI}{¿La caja|¿La caja de carga} {está sana|tiene golpes|trae protector|perdió pintura}?${THANKS}`,
      '{Está sana|Muy bien|Sin golpes}, {con protector desde nueva|tiene lona marítima|siempre con cobertor}.',
    ),
  ],
  suv: [
    qa(
      `${HI}{¿Tiene Isofix|¿Entran tres sillas|¿Cómo es de espacio} {atrás|en el asiento trasero|para los niños}?${THANKS}`,
      '{Sí, Isofix en las dos plazas|Entran dos sillas cómodas|Muy amplia|De espacio está sobrada|Viajan tres atrás sin problema}{, la usamos con dos gurises|, y la valija sigue entera|, el piso atrás es casi plano|, probala con la silla puesta|}{. Saludos|}.',
    ),
    qa(
      `${HI}{¿Cuánto gasta|¿Qué consumo tiene|¿Es muy gastadora} {en la ciudad|en ruta|en el uso diario}?${THANKS}`,
      '{Gasta lo normal para el tamaño|Es medida|Mejor de lo que esperaba|No es gastadora|En ruta rinde muy bien}, {a velocidad crucero baja bastante|depende del pie|con un tanque hago la semana|con aire prendido sube un poco|la computadora te lo muestra}.',
    ),
  ],
  van: [
    qa(
      `${HI}{¿Cuántos kilos carga|¿Qué carga tiene habilitada|¿Cuánto carga según libreta}?${THANKS}`,
      '{Lo que dice la libreta|La carga de fábrica}, {nunca la pasé|siempre la cuidé|te paso foto de la libreta}.',
    ),
    qa(
      `${HI}{¿Emiten factura|¿Se factura|¿Dan factura} {con IVA|a empresa|con RUT}?${THANKS}`,
      '{Sí, con e-factura|Sí, está a nombre de empresa|Sí, IVA discriminado}{, sin problema|, te sirve para descontar|}.',
    ),
  ],
  moto: [
    qa(
      `${HI}{¿La transmisión|¿Cadena, piñón y corona|¿El kit de arrastre} {está nueva|es original|cómo está}?${THANKS}`,
      '{Cambiada hace poco|Original, con vida|Nueva}, {siempre lubricada|no hace ruido|la hice en el service}.',
    ),
    qa(
      `${HI}{¿Arranca bien en frío|¿Prende bien de mañana|¿Cómo arranca en invierno}?${THANKS}`,
      '{A la primera|Sin problema|Medio toque y prende}, {todas las mañanas|batería nueva|la uso a diario}.',
    ),
    qa(
      `${HI}{¿Se cayó alguna vez|¿Tiene caídas|¿Los plásticos son los originales}?${THANKS}`,
      '{Nunca se cayó|Ninguna caída|Una sola, parada y en el garaje}, {los plásticos son de fábrica|se ve en las fotos|ni una marca en los puños}.',
    ),
  ],
  truck: [
    qa(
      `${HI}{¿Tiene SUCTA|¿La SUCTA está|¿Cómo está de inspección}{ al día| vigente|}?${THANKS}`,
      '{Al día|Vigente|Sí}, {se entrega con el certificado|recién hecha|quedan varios meses}.',
    ),
    qa(
      `${HI}{¿Qué medidas tiene|¿Cuánto mide} {la caja por dentro|el furgón|la caja}?${THANKS}`,
      '{Te paso las medidas exactas por el chat|La mido y te contesto|Está en la libreta}{, entran pallets de punta a punta|, con altura para cargar de pie|}.',
    ),
  ],
  dumper: [
    qa(
      `${HI}{¿El cilindro|¿La bomba|¿La hidráulica} {pierde|está hecha|levanta bien cargado}?${THANKS}`,
      '{No pierde nada|Reparada a nuevo|Levanta cargado sin quejarse}, {se prueba en el momento|tengo la factura del taller}.',
    ),
  ],
  tractor: [
    qa(
      `${HI}{¿Las [horas] son reales|¿El reloj marca [horas] reales|¿Se pueden comprobar las [horas]}?${THANKS}`,
      '{Las del reloj|Reales}, {nunca se tocó|hay registro de services|te muestro el cuaderno}.',
    ),
    qa(
      `${HI}{¿Se puede probar|¿Se ve} {trabajando|con una herramienta puesta|en la chacra}?${THANKS}`,
      '{Sí|Cuando quieras}, {está con la rastra puesta|avisá con un día y lo dejo pronto|en [barrio] tenés campo para probarlo}.',
    ),
    qa(
      `${HI}{¿El levante|¿La toma de fuerza|¿El hidráulico} {funciona bien|tiene fuerza|pierde}?${THANKS}`,
      '{Perfecto|Funciona todo}, {levantó la fumigadora toda la zafra|se hicieron los sellos|sin una pérdida}.',
    ),
  ],
  motorhome: [
    qa(
      `${HI}{¿Cuántas plazas|¿Para cuántos} {homologadas para viajar|con cinturón|para dormir} {tiene|son}?${THANKS}`,
      '{Las que dice la libreta|Las publicadas}, {todas con cinturón|y se duerme cómodo|la cama de atrás es fija}.',
    ),
    qa(
      `${HI}{¿La heladera|¿La calefacción|¿El termotanque} {anda a gas|funciona bien|se probó hace poco}?${THANKS}`,
      '{Anda perfecto|Sí, lo usamos este verano|Sí}, {con garrafa y a 220|todo con instalación certificada|lo dejamos prendido cuando vengas}.',
    ),
  ],
  trailer: [
    qa(
      `${HI}{¿Está empadronad[o]|¿Tiene chapa|¿Se puede transferir}{ y con libreta|}?${THANKS}`,
      '{Sí|Sí, todo en regla}, {con chapa y libreta|se transfiere como cualquier vehículo|número de chasis grabado}.',
    ),
    qa(
      `${HI}{¿Para cuántos kilos|¿Cuánto aguanta|¿Qué carga soporta}{ es|}?${THANKS}`,
      '{Lo que dice la chapa de fábrica|Más de lo que vas a cargar|Está calculad[o] con margen}, {ejes y punteras sobrados|trabajó siempre por debajo|te paso el certificado}.',
    ),
    qa(
      `${HI}{¿Qué medidas tiene|¿Cuánto mide la caja|¿De qué largo es}?${THANKS}`,
      '{Te paso el plano por el chat|La mido hoy y te aviso|Está en la descripción}, {largo útil y ancho entre barandas|con las barandas se suma altura}.',
    ),
  ],
};
const ELECTRIC: readonly Topic[] = [
  qa(
    `${HI}{¿Qué autonomía real tiene|¿Cuánto rinde de verdad|¿Cuántos días dura la carga}{ en ciudad| en ruta|}?${THANKS}`,
    '{En ciudad lo que promete|En uso diario toda la semana}, {en ruta un poco menos|con aire prendido baja algo|nunca me quedé}.',
  ),
  qa(
    `${HI}{¿Viene con|¿Incluye|¿Trae} {el cargador|cargador de pared|los cables}?${THANKS}`,
    '{Sí, el portátil|Incluye los dos cables|Sí, y el de pared}{, instalado por UTE|, casi sin uso|}.',
  ),
  qa(
    `${HI}{¿Cómo está la batería|¿La batería tiene garantía|¿Se hizo algún diagnóstico de batería}?${THANKS}`,
    '{Tiene garantía oficial vigente|Muy bien, según el último informe|Diagnóstico hecho en agencia}, {te muestro el papel|se transfiere al comprador}.',
  ),
];

function specialTopics({ kind, model, version }: Vehicle): readonly Topic[] {
  if (version.fuel === 'Electricidad' && model.category !== 'Moto') return ELECTRIC;
  const family = familyOf(kind);
  return BY_FAMILY[family === 'trail' || family === 'scooter' ? 'moto' : family] ?? [];
}

function topicsFor(r: Random, vehicle: Vehicle): readonly Topic[] {
  const { model, version, condition } = vehicle;
  const special = specialTopics(vehicle);
  if (special.length > 0 && chance(r, 0.4)) return special;
  if (condition === 'Nuevo') return chance(r, 0.5) ? NEW_ONES : ANYTHING.slice(0, 3);
  const isUsedCar = ['Auto', 'Camioneta'].includes(model.category) && version.fuel !== 'Electricidad';
  return isUsedCar && chance(r, 0.55) ? USED_CARS : ANYTHING;
}

/** What was asked about one post already. */
export type Topics = Set<Topic>;

interface Asking {
  said: Said;
  topics: Topics;
  vehicle: Vehicle;
  quarter: string;
}

/** A plausible question of a buyer of this vehicle, not asked about it before, and the seller's answer. */
export function makeQuestion(r: Random, { said, topics, vehicle, quarter }: Asking): QuestionAndAnswer {
  let topic = pick(r, topicsFor(r, vehicle));
  while (topics.has(topic)) topic = pick(r, topicsFor(r, vehicle));
  topics.add(topic);
  const facts = { ...factsOf(vehicle), barrio: quarter };
  return { question: say(r, said, [topic.question], facts), answer: say(r, said, topic.answers, facts) };
}
