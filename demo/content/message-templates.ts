/**
 * What buyers and sellers write to each other. `{a|b}` is a choice, `[word]` a fact: see `speech.ts`. The text of an
 * offer begins as the page writes it.
 */
import type { Family } from './kinds.ts';

const HI = '{Hola|Buenas|Buen día|Buenas tardes|Hola, buen día|Qué tal|Hola, buenas}';
const HI_SELLER =
  '{Hola [vendedor]|Buenas [vendedor]|Buen día [vendedor]|[vendedor], buenas tardes|Qué tal [vendedor]|Muy buenas|Hola}';
const HI_BUYER =
  '{Hola [comprador]|Buenas [comprador]|Qué tal [comprador]|[comprador], buenas|Hola [comprador], gracias por escribir|Buen día [comprador]}';

export const BUYER = {
  wantToSee: [
    `${HI_SELLER}, me interesa [vehiculo] {[color]|del [año]|que publicaste}. ¿{Se puede ver|Podría ver[lo]|Lo estás mostrando} {esta semana|el [dia]|después del trabajo|el fin de semana}?`,
    `${HI}. {Ando buscando|Estoy buscando|Hace rato que busco} [uno] {así|como [este]|de ese año}. ¿{Dónde se ve|En qué zona está|Por dónde se puede ver}?`,
    `${HI}. Vi [vehiculo] y {me gustó mucho|es justo lo que quiero|me cierra por donde lo mire}. ¿{Podemos coordinar|Arreglamos} para {el [dia]|ver[lo] esta semana}?`,
  ],
  available: [
    `${HI}, ¿[vehiculo] {sigue a la venta|todavía está disponible|ya se vendió}?`,
    `${HI_SELLER}. {Consulto por|Te escribo por|Pregunto por} [vehiculo] [año], ¿{sigue disponible|lo tenés todavía|está en venta aún}?`,
    `{Buenas noches|Buenas|Hola}, {recién veo el aviso|vi el aviso recién|me pasaron el aviso} de [vehiculo]. ¿{Llego a tiempo|Sigue en pie|Está vigente}?`,
  ],
  askCondition: [
    '{Genial|Bárbaro|Qué bueno}. ¿{Tiene algún detalle que no se vea en las fotos|Hay que hacerle algo|Algo para arreglar en lo inmediato|Cómo está en general, sin vueltas}?',
    '{Perfecto|Buenísimo|Excelente}. {Antes de ir|Antes de hacerme el viaje|Para no hacerte perder tiempo}, ¿{qué detalles tiene|en qué estado está de verdad|me contás lo malo también}?',
  ],
  proposeHour: [
    '{Perfecto|Dale|Me sirve|Buenísimo}, ¿{a las [hora]|tipo [hora]|el [dia] a las [hora]|puede ser a las [hora]}?',
    '{¿Te queda bien|¿Puede ser|¿Andarías} {el [dia] a las [hora]|a eso de las [hora]|[dia] [hora]}? {Salgo del trabajo y voy|Voy con mi hermano|Voy en ómnibus, por eso pregunto|Si no, decime vos}.',
    '{Yo el [otroDia] no puedo|El [otroDia] se me complica|Esta semana ando justo}, ¿{el [dia] a las [hora]|qué tal [dia] [hora]}?',
  ],
  proposeDay: [
    '{Gracias por la info|Clarísimo, gracias|Me quedó claro}. {¿El [dia] puedo ir a ver[lo]|¿Se puede ver el [dia]|Si no está comprometid[o], ¿lo veo el [dia]}?',
    '{Bien|Perfecto|Ta, me convence}. ¿{Cuándo puedo pasar|Qué día te queda bien|El [dia] andás por ahí}?',
  ],
  tradeIn: [
    `${HI_SELLER}, ¿{tomarías|recibirías|aceptarías} {un auto chico|un hatch|un utilitario|un sedán} {en parte de pago|como parte|y la diferencia en efectivo}{ por [vehiculo]|}?`,
    `${HI}. {Tengo para entregar|Entregaría|Ofrezco en parte de pago} {un auto chico|un sedán|un hatch familiar|un furgoncito} {muy cuidado|al día|de único dueño|en muy buen estado} por [vehiculo]. ¿{Te interesa|Lo charlamos|Te puede servir}?`,
  ],
  tradeInDetails: [
    '{Está al día con todo|Patente paga y sin deudas|Papeles a mi nombre}, {duerme bajo techo|duerme en garaje|le hice el service el mes pasado|tiene cubiertas nuevas}. {Te mando fotos esta noche|Si querés lo llevo para que lo veas|El [dia] te lo acerco}.',
    '{Sin choques|Nunca chocado|Único detalle, una óptica opaca}, {motor sano|anda todos los días|recién pasó la inspección}. {Decime cuánto lo tomarías|Vos poné el número|Lo ve tu mecánico sin problema}.',
  ],
  farAway: [
    `${HI}. {Soy del norte|Vivo lejos|Estoy a varias horas|Soy del litoral}, ¿{me mandarías un video|podés grabar un poco|me pasarías fotos de cerca} {de [vehiculo]|antes de viajar|así me decido}?`,
    `${HI_SELLER}, {me sirve|quiero} [vehiculo] pero {no soy de la zona|estoy a muchas horas de [barrio]}. ¿{Tenés algún video|Podrías mostrárme[lo] por videollamada}?`,
  ],
  travel: [
    '{Lo vi, está impecable|Vi todo, me encantó|Ya miré todo con mi padre}. {El [dia] viajo|El [dia] estoy por ahí|Saco pasaje para el [dia]} {con la plata|y si es así lo cerramos|con un amigo que entiende}.',
    '{Excelente|Quedé conforme|Tal cual me imaginaba}. ¿{Me [lo] aguantás hasta el [dia]|El [dia] te encuentro en [barrio]}? {Llego cerca de las [hora]|Aviso cuando salga|Voy directo}.',
  ],
  papers: [
    `${HI_SELLER}, una consulta por [vehiculo]: ¿{los papeles están al día|la libreta está a tu nombre|tiene prenda o deuda|está todo en orden para transferir}?`,
    `${HI}. {Antes de ir a ver[lo]|Me interesa, pero primero}, ¿{cómo está de papeles|la patente del año está paga|hay algún embargo o multa}?`,
  ],
  transferCost: [
    '¿{La transferencia cuánto sale más o menos|Los gastos de escribano a cargo de quién van|Los gastos los partimos|Cuánto hay que calcular para transferir}{, aproximadamente|, según tu experiencia|}?',
    '{Bien ahí|Qué tranquilidad}. ¿{Tenés escribano de confianza|Quién pone el escribano|Cuánto demora la transferencia}?',
  ],
  hold: [
    `${HI}, ¿{me guardarían|podrías guardarme|me aguantás} [vehiculo] hasta el [dia]? {Viajo ese día|Cobro ese día|Estoy esperando el crédito|Tengo que cerrar la venta del mío}.`,
    `${HI_SELLER}, {si te dejo una seña|con una seña chica|señando hoy}, ¿{lo sacás de la venta|me [lo] reservás|esperás} hasta el [dia]?`,
  ],
  inspection: [
    `${HI}, ¿{hay problema en que [lo] vea un mecánico|puedo ir con mi cuñado, que entiende|podemos llevar[lo] a un taller de [barrio]}? {Me interesa en serio|Si está bien, cierro|Es solo para comprar con tranquilidad}.`,
    `${HI_SELLER}. {Quiero comprar [vehiculo]|Ya me decidí por [vehiculo]}, {nada más falta una revisación|pero quiero que [lo] revisen antes}. ¿{Te sirve el [dia]|Cómo lo coordinamos}?`,
  ],
  bargain: [
    `${HI_SELLER}, ¿los [precio] USD son {conversables|el último precio|negociables de contado}?`,
    `${HI}. {Por [vehiculo] piden [precio] USD|Vi que está en [precio] USD}: ¿{hay alguna atención en efectivo|algo se puede hacer si voy con la plata|es precio final}?`,
    `${HI}, ¿{pagando todo junto|de contado rabioso|sin permuta ni cuotas} {mejoran los [precio] USD|baja algo de los [precio] USD}?`,
  ],
  accept: [
    '{Me parece justo|Va bien|Es razonable}. {¿Cuándo lo vemos|Quiero ver[lo] cuanto antes|El [dia] puedo ir}{ entonces|}{?|, decime hora|}',
    '{Ta|Bueno|Perfecto}, {hablado así voy|con eso me alcanza|lo veo y cerramos}. {¿El [dia]|¿Te va el [dia]|¿Puede ser el [dia]}?',
  ],
  financing: [
    `${HI}, ¿{qué financiación tienen|con qué banco trabajan|cómo sería en cuotas} {para [vehiculo]|por [vehiculo]}? {Tengo la mitad|Entrego un 40 %|Tengo algo ahorrado}.`,
    `${HI}. {Me interesa [vehiculo]|Quiero [vehiculo]} {financiad[o]|en cuotas}, ¿{cuánto hay que entregar|qué plazo manejan|lo hacen en pesos}?`,
  ],
  paperwork: [
    '¿{Piden muchos papeles|Qué documentación llevo|Necesito garantía}? {Soy dependiente|Soy monotributista|Cobro por banco|Tengo empresa unipersonal}.',
    '{Bárbaro|Suena bien}. ¿{Cuánto demora la aprobación|Se resuelve en el día|Hay que ir más de una vez}?',
  ],
  margin: [
    `${HI_SELLER}, {estuve mirando|vengo siguiendo|hace días que miro} [vehiculo]. ¿{Hay margen|Qué tan firme es el precio|Esperan mucho más que el mínimo}?`,
    `${HI}. {Me interesa en serio|Quiero ofertar} por [vehiculo], ¿{por dónde viene la mano|ya hay ofertas|conviene esperar}?`,
  ],
  offer: [
    'Mi oferta es de [oferta0] USD. {Pago de contado|Tengo el efectivo|Transferencia en el acto|Contado, sin permuta}{ y retiro el [dia]| y voy a ver[lo] cuando digas|, cierro esta semana|, sin vueltas}.',
    'Mi oferta es de [oferta0] USD. {Me gustó mucho [vehiculo]|Busco [uno] así para mi hija|Es para trabajar|[Lo] necesito para la familia}{, si está como en las fotos lo cierro|, espero tu respuesta|, avisame|}.',
    'Mi oferta es de [oferta0] USD. {Si te sirve, seño hoy|Puedo señar mañana|El [dia] tengo la plata}{ y firmamos en la semana| con mi escribana| si te parece|}.',
    'Mi oferta es de [oferta0] USD. {¿Aceptarías una parte en pesos?|¿Puede ser mitad ahora y mitad al transferir?|Los gastos van por mi cuenta.|El traslado lo pago yo.}{ Saludos.| Gracias.| Quedo a la orden.|}',
  ],
  raise: [
    'Mi oferta es de [oferta1] USD. {Es lo máximo que puedo|Hasta acá llego|No me da para más|Subo un poco}{, pensalo|, decime algo|, me gusta de verdad|. Espero que cerremos}.',
    'Mi oferta es de [oferta1] USD. {Lo hablé en casa|Hice números de nuevo|Vendí el mío}{ y puedo subir| y llego a eso|, va mi última|}.',
    'Mi oferta es de [oferta1] USD. {Mantengo lo del contado|Mismas condiciones|Con la plata en mano}{, subo para asegurar[lo]| y sin permuta|, espero que sirva|}.',
  ],
  cameToSee: [
    '{Muchas gracias por recibirme|Gracias por la paciencia ayer|Un gusto conocerte}, [vehiculo] está {tal cual las fotos|mejor que en las fotos|muy cuidad[o]}.',
    '{Ya [lo] vi|Fui con mi hermano|Pasamos a ver[lo]} y {quedamos conformes|nos gustó|está como dijiste}. {Te hago llegar otra oferta|Lo pienso esta noche|Hablo con mi señora y te confirmo}.',
  ],
  payment: [
    '{Todo por transferencia|Efectivo contra firma|Mitad transferencia, mitad efectivo|Letra de cambio del banco}{, como prefieras|, en el momento|, el día de la firma}.',
    '{Ya tengo la plata en el banco|La plata está|Vendí un terreno, así que está}. {Firmamos cuando digas|Elegí vos el escribano|El [dia] podemos ir al escribano}.',
  ],
  thanks: [
    '{Genial|Perfecto|Bárbaro|Buenísimo|Dale|De diez|Joya}, {muchas gracias|gracias por la info|te agradezco|mil gracias}{ [vendedor]|}. {Nos vemos|Te escribo|Quedamos así|Cualquier cosa te aviso|Lo hablo en casa y te confirmo|Estamos en contacto}.',
    '{Gracias por la sinceridad|Gracias por contestar tan rápido|Se agradece la buena onda|Muy amable}. {Lo pienso y te digo|Mañana te confirmo|El [dia] te escribo|Hablo con mi familia y vuelvo}.',
  ],
} as const satisfies Record<string, readonly string[]>;

/** A person who sells. */
export const SELLER = {
  inviteToSee: [
    `${HI_BUYER}. {Está en [barrio]|Se ve en [barrio]|Estoy en [barrio]}, {¿te queda cómodo|¿podés|¿te sirve} {el [dia] de tarde|el [dia]|el [otroDia] de mañana}?`,
    '{Cuando quieras|Sin problema|Claro}, {el [dia] estoy todo el día|de tarde siempre estoy|los fines de semana es más fácil}. {Es en [barrio]|Por [barrio]|Zona [barrio]}.',
  ],
  confirmHour: [
    '{Dale|Perfecto|Quedamos así|Anotado}, {te paso la dirección ese día|te espero en [barrio]|avisame cuando salgas|el timbre no anda, llamame}. {Traé mecánico si querés|Dejo todo a mano para que lo mires|Va a estar lavad[o] y con los papeles|}',
    '{A las [hora] está perfecto|[hora] entonces|Te anoto a las [hora]}, {el [dia]|sin falta}. {Si no llegás, avisá|Te mando ubicación|Preguntá por [vendedor]|Cualquier cambio me decís}.',
  ],
  available: [
    `${HI_BUYER}, {sí, sigue|sí, todavía está|no se vendió, sigue}{ a la venta| publicad[o]| disponible}. {¿Querés saber algo en particular?|Preguntá lo que quieras.|Hoy vino uno a ver[lo] pero no cerró.}`,
    '{Sí|Sigue|Está}, {gracias por preguntar|acá estamos|todavía no cerré con nadie}. {Decime|Vos dirás|Te escucho}.',
  ],
  condition: [
    '{Te digo la verdad|Sin vueltas|La verdad}: {una rayita del lado del acompañante|un detalle en la pintura|lo normal por los años que tiene|nada grave}, {el resto impecable|se ve en las fotos|por eso el precio}.',
    '{No hay que hacerle nada|Está pront[o] para usar|No tiene gastos por delante}, {tengo todas las boletas|[lo] uso todos los días|si querés hablás con el taller}. {Lo único, la radio a veces corta|Lo único, un tapizado gastado|}',
  ],
  sold: [
    `${HI_BUYER}, {justo se vendió|ya está vendid[o]|se fue el [dia]}. {Disculpá|Perdón por no bajar el aviso|Gracias igual}.`,
    '{Ya cerré con otra persona|Se vendió hace poco|Llegaste unos días tarde}, {suerte en la búsqueda|si se cae te aviso|gracias por el interés}.',
  ],
  askTradeIn: [
    `${HI_BUYER}. {Puede ser|Depende|Según cómo esté}: ¿{qué año es|cuánto pretendés por él|en qué estado está|tiene deudas}?`,
    '{En principio escucho|No lo descarto|Me puede servir para mi hijo}. {Contame un poco más|Pasame los datos|¿Está a tu nombre?}',
  ],
  answerTradeIn: [
    '{Dejame averiguar precio|Lo hago ver|Lo consulto con mi señora} y {el [dia] te contesto|te digo algo|si cierra, arreglamos}.',
    '{Traelo el [dia]|Venite el [dia]|Pasá por [barrio]} y {vemos los dos vehículos|lo miramos con calma|hacemos números}.',
  ],
  sendVideo: [
    `${HI_BUYER}. {De tarde lo grabo|Esta noche te lo mando|Mañana con luz te hago el video}, {por fuera y por dentro|con los detalles|y te muestro los papeles}.`,
    '{Sí, claro|Cómo no|Por supuesto}, {te hago videollamada el [dia]|te paso fotos de todo|decime qué querés ver de cerca}.',
  ],
  confirmTravel: [
    '{Te espero|Acá te espero|Quedamos así}, {te [lo] guardo hasta ese día|no [lo] muestro antes|avisame cuando llegues a [barrio]}.',
    '{Buen viaje|Dale, sin apuro|Perfecto}. {Si querés te busco en la terminal|Yo ese día no me muevo|Dejo los papeles prontos}.',
  ],
  papers: [
    `${HI_BUYER}. {Todo al día|Papeles en regla|Libreta a mi nombre}, {sin deudas ni prenda|patente paga|lo podés verificar en SUCIVE}.`,
    '{Por ese lado, tranquilidad|Sin problema por ese lado}: {tengo título y libreta|está libre de todo|la patente se paga por débito}{ y certificado de libre de deuda|, te mando foto|}.',
  ],
  transferCost: [
    '{El escribano lo elegís vos|Normalmente lo paga el comprador|Lo conversamos}, {calculá lo de siempre|depende del arancel|en una semana está}.',
    '{Conozco una escribana en [barrio]|Mi escribana cobra bien}, {si querés te paso el contacto|sale en pocos días|te cotiza sin compromiso}.',
  ],
  inspection: [
    '{Ningún problema|Al contrario, mejor|Claro que sí}{, [comprador]|}. {El [dia] [lo] llevo yo|Que venga cuando quiera|Hay un taller a dos cuadras|Mejor de mañana, en frío}.',
    '{Me parece perfecto|Yo haría lo mismo|Bienvenido sea}, {no tengo nada que esconder|así comprás con tranquilidad|coordinamos para el [dia]}. {Se ve en [barrio]|Avisame la hora|}',
  ],
  bargain: [
    '{Está ajustado|Ya bajé una vez|El precio es ese}, pero {con la plata en mano|viéndo[lo]|si es esta semana} {algo hacemos|te hago una atención|lo charlamos}.',
    `${HI_BUYER}. {Lo mínimo es muy cerca de eso|Mucho no puedo bajar|Pedime algo razonable}, {vení a ver[lo] y hablamos|en persona se arregla}.`,
  ],
  askMore: [
    `${HI_BUYER}, {gracias por la oferta|se agradece}. {Tengo otra un poco mejor|Ando más cerca del máximo|Me quedó cortita}, ¿{podés acercarte|llegás a algo más|te da para subir}?`,
    '{Lo pensé|La miré con mi familia|Lo estuve pensando} y {todavía no llego|me falta un poquito|esperaba algo más}. {Si mejorás, cerramos|Fijate si podés subir|Decime hasta dónde llegás}.',
  ],
  thinkItOver: [
    '{Dejame pensarlo|Lo consulto|Me tomo el día} y {mañana te contesto|el [dia] te confirmo|te digo sí o no}{, [comprador]|}.',
    `${HI_BUYER}, {la tengo en cuenta|oferta recibida|gracias por la seriedad}. {Hay otra persona que viene el [dia]|Te respondo en la semana|Dame hasta el [dia]}.`,
  ],
  waitForEnd: [
    '{Recibida|Anotada|Gracias}{, [comprador]|}. {Espero a que termine el plazo|Cuando cierre el reloj te contesto|Decido al final, como corresponde}{ y te aviso|, sea sí o no|}.',
    `${HI_BUYER}. {Está dentro del rango|Es una buena oferta|Va bien encaminada}, {quedo atento a cómo cierra|falta poco para el cierre|al terminar elijo}.`,
  ],
  glad: [
    '{Gracias a vos|Me alegro|Un gusto}, {quedo a las órdenes|cualquier duda me preguntás|pensalo con calma}{, [comprador]|. Saludos|}.',
    '{Qué bueno que te gustó|Viste que no exageraba|Te dije que estaba bien}. {Espero tu oferta|Ahora vos dirás|Hablamos}.',
  ],
  margin: [
    `${HI_BUYER}. {El rango es el publicado|Entre el mínimo y el máximo, escucho}, {hacé tu oferta y la miro|no hay ninguna firme todavía|la mejor se lo lleva}.`,
    '{Hay interés|Me escribieron varios|Por ahora poca cosa}, {ofertá sin miedo|si ofertás bien, cierro|el que venga con la plata}.',
  ],
  askPayment: [
    `${HI_BUYER}. {¿Cómo sería el pago|¿Todo junto|¿La plata ya la tenés|¿Efectivo o transferencia}?`,
    '{Me interesa|Puede andar|Bien}. ¿{Cómo lo pagarías|Con qué escribano|Para cuándo tenés la plata}?',
  ],
} as const satisfies Record<string, readonly string[]>;

/** A company instead: it answers as a house. */
export const COMPANY = {
  inviteToSee: [
    '{Hola [comprador]|Buenas [comprador]|Qué tal [comprador]}, {te esperamos en el local de [barrio]|[lo] tenemos en el salón de [barrio]|estamos en [barrio]}. {¿Te agendo para el [dia]|¿Pasás el [dia]|¿El [dia] te queda bien}?',
    '{Sin compromiso|Cuando gustes|Con mucho gusto}, {abrimos de lunes a sábado|atendemos hasta las 19|el [dia] hay quien te [lo] muestre}. {El local está en [barrio]|Es en [barrio]}.',
  ],
  confirmHour: [
    '{Agendado|Listo|Te agendamos}, {el [dia] a las [hora]|a las [hora]|[hora]}. {Preguntá por ventas|Te recibe un asesor|Lo dejamos pront[o] para probar|Hay estacionamiento}.',
    '{Perfecto [comprador]|Anotado [comprador]}, {te esperamos|quedás en agenda|va confirmación por mail}. {Traé la libreta de conducir|Si llueve igual mostramos|El café corre por la casa}.',
  ],
  available: [
    '{Hola [comprador], sí|Buenas, sí|¡Hola! Sí}, {disponible para entrega|está en stock|sigue en el salón}. {¿En qué te ayudamos?|¿Querés que te pasemos la ficha?|¿Contado o financiado?}',
  ],
  condition: [
    '{Pasó por el taller|Está revisad[o]|Tiene la revisión hecha}, {se entrega con informe|con garantía escrita|sin nada pendiente}. {Detalles estéticos mínimos|Apenas marcas de uso|Lo que se ve en las fotos}.',
  ],
  sold: [
    '{Hola [comprador], justo se vendió|Se vendió el [dia]|Ya está señad[o]}. {Esperamos otr[o] parecid[o] en estos días|Si querés te avisamos cuando entre algo similar|Mirá el resto de nuestras publicaciones}.',
  ],
  askTradeIn: [
    '{Tomamos usados|Claro que sí|Sí, recibimos}{, [comprador]|}. {Traelo y lo tasamos en el momento|Pasanos matrícula y fotos|La tasación es sin cargo}.',
  ],
  answerTradeIn: [
    '{Lo vemos el [dia]|Pasalo por el taller el [dia]|Te esperamos el [dia]} y {te damos el valor en el acto|cerramos la diferencia|te hacemos la propuesta por escrito}.',
  ],
  sendVideo: [
    '{Por supuesto [comprador]|Claro|Sí, lo hacemos siempre}: {te mandamos un video del salón|hacemos videollamada el [dia]|te pasamos fotos del taller}. {Enviamos a todo el país|El traslado se coordina|}',
  ],
  confirmTravel: [
    '{Queda reservad[o] a tu nombre|Te [lo] guardamos|Reservad[o] hasta ese día}, {avisá cuando salgas|te esperamos con los papeles prontos|te recibe un asesor}.',
  ],
  papers: [
    '{Todo verificado por nuestra gestoría|Documentación completa|Sin deudas ni prendas}, {se transfiere en dos días|con certificado|te mostramos el informe}.',
  ],
  transferCost: [
    '{La gestoría es nuestra|La hacemos acá}, {te pasamos el costo exacto|va incluida en la financiación|demora dos días}{, [comprador]|}.',
  ],
  inspection: [
    '{Sin problema|Adelante|Por supuesto}, {el taller está al lado|vengan cuando quieran|tenemos elevador para que [lo] miren}{ el [dia]|}.',
  ],
  bargain: [
    '{De contado hay bonificación|Consultamos con gerencia|Algo podemos hacer}, {vení el [dia] y cerramos|te pasamos el número final|depende de la forma de pago}.',
  ],
  thinkItOver: [
    '{Gracias [comprador]|Recibida, [comprador]}, {la pasamos a gerencia|la estudiamos|la vemos con el encargado}{ y te contestamos el [dia]| y te confirmamos|}.',
  ],
  waitForEnd: [
    '{Oferta registrada|Recibida, gracias|Queda anotada}{, [comprador]|}. {Al cierre del plazo respondemos a todos|Cuando termine el plazo te avisamos}.',
  ],
  askMore: [
    '{Gracias [comprador]|Hola [comprador]}, {estamos cerca|no estamos lejos|hay otra oferta en mesa}. {Con un esfuerzo más cerramos|¿Podés mejorarla?|Si la subís un poco, es tuy[o]}.',
  ],
  margin: [
    '{Hola [comprador]|Buenas [comprador]}, {recibimos ofertas dentro del rango|el rango publicado es el que manejamos}, {hacela por acá|quedamos atentos|la respondemos}.',
  ],
  askPayment: [
    '{Gracias [comprador]|Bien [comprador]}. ¿{Contado o financiado|Sumás un usado|Necesitás financiar una parte}?',
  ],
  glad: [
    '{Gracias por la visita|Un gusto recibirte}{, [comprador]|}, {quedamos a las órdenes|el asesor queda a disposición|cualquier duda, por acá}.',
  ],
  financing: [
    '{Hola [comprador]|Buenas [comprador]}. {Trabajamos con varios bancos|Tenemos financiación propia y bancaria|Hacemos hasta 60 cuotas}, {con esa entrega queda una cuota cómoda|te armamos el plan|en pesos, UI o dólares}.',
  ],
  paperwork: [
    '{Cédula y recibo de sueldo|Con la cédula alcanza para empezar|Últimos tres recibos y cédula}, {la respuesta sale en el día|te contestamos en horas|la firma es en el local de [barrio]}.',
  ],
} as const satisfies Partial<Record<string, readonly string[]>>;

export interface Special {
  ask: readonly string[];
  answer: readonly string[];
}

const special = (ask: readonly string[], answer: readonly string[]): Special => ({ ask, answer });

export const CAR = special(
  [
    `${HI_SELLER}. {Por [vehiculo] del [año]|Sobre [vehiculo] [color]}: ¿{la distribución está hecha|cómo está de cubiertas y frenos|quema aceite|el aire enfría}?`,
    `${HI}, ¿[vehiculo] {con [km]|de [km]} {tiene los services hechos|necesita algo de mecánica|tuvo algún choque}?`,
  ],
  [
    '{Está todo hecho|Al día de mecánica|Nada para hacer}, {tengo las boletas|el último service fue hace poco|se puede probar en ruta}{ y los [km] son reales|}.',
    '{Sin choques|Nunca chocad[o]|Chapa original}, {frenos y cubiertas bien|no gasta aceite|el motor está sano}. {Vení y probá[lo]|Se prueba sin problema|}',
  ],
);

export const BRAND_NEW = special(
  [
    `${HI}, ¿{hay stock|entrega inmediata|cuánta demora} {para [vehiculo]|de [vehiculo] 0 km}{ en [color]| en otro color|}?`,
    `${HI}. ¿{Qué garantía tiene|Cuánto sale el primer service de|La patente va incluida en} [vehiculo]?`,
  ],
  [
    '{Hay unidades en el salón|Entrega en la semana|Queda stock de este mes}, {empadronad[o]|con garantía de fábrica|y el primer service es sin cargo}. {¿Te preparo una cotización?|¿Lo querés probar?|}',
  ],
);

export const ELECTRIC = special(
  [
    `${HI}. Nunca tuve eléctrico: ¿{cuánto rinde|cómo se carga|qué tal anda en ruta} [vehiculo]{ en el día a día| de verdad|}?`,
    `${HI_SELLER}, ¿[vehiculo] {viene con cargador|conserva la garantía de batería|carga en enchufe común}?`,
  ],
  [
    '{Se carga de noche en casa|Con el cargador de pared en unas horas|En enchufe común, toda la noche}, {para la ciudad sobra|la garantía de batería se transfiere|los cables van incluidos}.',
  ],
);

export const BY_FAMILY: Partial<Record<Family, Special>> = {
  pickup: special(
    [
      `${HI_SELLER}, ¿[vehiculo] {trabajó en el campo|tiró zorra|anduvo cargad[o]}? {[Lo] quiero para la chacra|Es para una obra|Es para la familia y algo de trabajo}.`,
      `${HI}. ¿{La caja de [vehiculo] está sana|Tiene enganche [vehiculo]|Los [km] son de ruta o de campo}?`,
    ],
    [
      '{Siempre en ruta|Uso familiar|Poco campo y bien cuidad[o]}, {la caja con protector|enganche sin usar|nunca cargada de más}.',
      '{Trabajó, pero bien mantenida|Lo normal de una camioneta}, {sin golpes abajo|se puede mirar en el elevador|tren delantero hecho}.',
    ],
  ),
  suv: special(
    [
      `${HI_SELLER}. Somos {cuatro|cinco} en casa, ¿{qué tal es de espacio|entra el cochecito en la valija de|es cómoda para viajar} [vehiculo]?`,
      `${HI}, ¿[vehiculo] {con [km]|del [año]} {tiene los services|hizo camino de tierra|tiene todas las llaves}?`,
    ],
    [
      '{Sobra lugar|Comodísima|Para viajar es un lujo}, {fuimos a Rocha con todo|la valija traga|atrás van tres sin pelearse}.',
      '{Services completos|Siempre asfalto|Todo en orden}, {con boletas|las dos llaves|y auxiliar nueva}.',
    ],
  ),
  van: special(
    [
      `${HI}. {Tengo un reparto|Soy sanitario|Hago mudanzas chicas|Vendo en ferias}, ¿[vehiculo] {aguanta todos los días|está de motor para trabajar|gasta mucho cargad[o]}?`,
    ],
    [
      '{Está para trabajar mañana|Hizo reparto y nunca falló|Mecánica simple}, {el motor tira bien|la puerta corre suave|se factura si precisás}.',
    ],
  ),
  moto: special(
    [
      `${HI_SELLER}, ¿[vehiculo] {tiene caídas|va con algún accesorio|está a nombre tuyo}? {Es mi primera moto|La quiero para ir a trabajar|Vengo de una más chica}.`,
      `${HI}. ¿{Qué tal de transmisión y cubiertas|Cuándo fue el último service de|Arranca bien en frío} [vehiculo]?`,
    ],
    [
      '{Nunca se cayó|Sin caídas|Una parada en el garaje y nada más}, {plásticos originales|va con baúl y un casco|la transmisión está nueva}.',
      '{Prende a la primera|Service hecho|Todo al día}, {cubiertas con vida|frenos purgados|la podés dar una vuelta con la libreta}.',
    ],
  ),
  truck: special(
    [
      `${HI_SELLER}, ¿[vehiculo] {está trabajando|tiene SUCTA|sale andando para el interior}? {Tengo contrato desde el mes que viene|Es para sumar a la flota|Empiezo por mi cuenta}.`,
      `${HI}. ¿{Cómo está de cubiertas|Se le hizo el motor|Qué medidas tiene la caja de} [vehiculo]?`,
    ],
    [
      '{Sale trabajando|Está en actividad|Inspección vigente}, {motor y caja sin ruidos|cubiertas a media vida|todas las boletas del taller}.',
    ],
  ),
  tractor: special(
    [
      `${HI_SELLER}. ¿{Las [horas] son del reloj original|El levante tiene fuerza para una sembradora|Se puede ver trabajando} [vehiculo]? {Tengo una chacra chica|Es para un tambo|Hago fardos}.`,
    ],
    [
      '{Las [horas] son reales|Levanta lo que le pongas|Está en el galpón, se prueba cuando quieras}, {no pierde una gota|toma de fuerza y salidas funcionando|cubiertas con dibujo}.',
    ],
  ),
  motorhome: special(
    [
      `${HI_SELLER}. {Somos una pareja con dos gurises|Nos jubilamos y queremos viajar|Vamos al sur en enero}, ¿{cómo está de instalación de gas|cuántos duermen cómodos|tiene placas solares} [vehiculo]?`,
    ],
    [
      '{Se duerme bien|Instalación revisada|Todo funcionando}, {heladera, agua caliente y baño|con batería nueva|recorrió el país sin problemas}. {Vengan a pasar el día|Lo dejamos armado para que lo vean|}',
    ],
  ),
  trailer: special(
    [
      `${HI_SELLER}, ¿{qué medidas tiene|cuántos kilos carga|está empadronad[o]} [vehiculo]? {Es para llevar animales|Muevo un tractorcito|Llevo materiales de obra|La engancho a una camioneta}.`,
    ],
    [
      '{Está empadronad[o]|Con chapa y libreta|Papeles al día}, {carga de sobra para eso|rodamientos recién engrasados|luces y enchufe nuevos}. {Vení con enganche y [lo] llevás|Te paso las medidas|}',
    ],
  ),
};
