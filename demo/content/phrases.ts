/**
 * What sellers write, sorted by what they are talking about. `{…}` is filled in by `description.ts`:
 * {modelo} {version} {año} {km} (with its unit) {barrio} {patente}, and what follows the gender of the vehicle: {el} {El} {un} {lo} {o} {este}.
 */

/** Private people. */
export const OPENINGS = [
  'Vendo {modelo} {version} {año}, con todo al día y pront{o} para transferir.',
  'Se vende {modelo} {version}. Está como se ve en las fotos.',
  'Vendo {modelo} {version}, año {año}, en muy buen estado general.',
  'Se vende {modelo} {año}. Anda impecable, pront{o} para usar y sin nada para hacerle.',
  'Por cambio de unidad vendo {modelo} {version}.',
  'Vendo por viaje. {modelo} {año}, siempre cuidad{o} y con todo al día.',
  '{modelo} {año} impecable, de los que ya no se consiguen así.',
  'Vendo {modelo} {version} con {km} reales y comprobables.',
  'Se va {el} {modelo}. Me cuesta desprenderme, pero ya está encargad{o} {el} que viene.',
  'Dueño vende directo {modelo} {año}, sin intermediarios.',
  'Buenas, vendo {modelo} {version}. Cualquier consulta por acá y respondo a la brevedad.',
  'Oportunidad: {modelo} {año}, publicad{o} por debajo de lo que se está pidiendo.',
  'Vendo {modelo} muy noble, nunca me dejó a pie.',
];

/** Cars, pickups, motorcycles: what people drive at home. */
export const HOME_OPENINGS = [
  'Vendo mi {modelo} porque se agranda la familia y necesitamos más espacio.',
  'Pongo en venta {el} {modelo} de mi padre, que dejó de manejar.',
  'Tengo dos vehículos y {este} casi no {lo} uso, por eso {lo} vendo.',
  'Me compré una casa y toca achicar gastos: vendo {modelo} {año}.',
  'Por mudanza al exterior vendo {modelo}. Necesito cerrar antes de fin de mes.',
  'Nos vamos a vivir al interior y nos alcanza con un solo vehículo: vendo {modelo}.',
  'Vendo {modelo} de mi señora, que empezó a ir en bicicleta.',
];

/** Trucks, tractors, vans: what people earn their living with. */
export const WORK_OPENINGS = [
  'Por renovación de flota vendo {modelo} {version}.',
  'Vendo {modelo} {año} por cierre de contrato de reparto.',
  'Se vende {modelo} trabajando, no necesita nada para salir a facturar.',
  'Me retiro del rubro y vendo {modelo} {version}, con {km}.',
  'Vendo {modelo} {año}, siempre manejado por el mismo chofer.',
];

export const OWNERS = {
  first: [
    'Soy único dueño, {lo} saqué 0 km de la concesionaria.',
    'Única dueña, tengo la factura de compra y los dos juegos de llaves.',
    'Único dueño desde el primer día.',
    'Retirad{o} 0 km en {año} y siempre manejad{o} por la misma persona.',
    'Un solo dueño, manuales y segunda llave.',
  ],
  later: [
    'Soy segundo dueño y {lo} tengo hace cuatro años.',
    'Segunda dueña. Antes era de un vecino que {lo} usaba los fines de semana.',
    'Tercer dueño, todos con libreta a la vista.',
    '{Lo} compré con pocos kilómetros y {lo} mantuve como corresponde.',
    'Tengo el historial de los dueños anteriores, sin sorpresas.',
  ],
  work: [
    'De un solo dueño desde que salió a trabajar.',
    'Segundo dueño, el primero fue una cooperativa de {barrio}.',
    'Lo compré a una empresa que renueva cada cinco años, con la carpeta de mantenimiento.',
    'Siempre en la misma familia.',
  ],
  company: [
    'Unidad de un solo dueño, ingresada en parte de pago por un 0 km.',
    'Recibid{o} de su primer dueño con services comprobables.',
    'Unidad nacional con historial completo.',
    'Ingresó en permuta, con libreta y documentación verificadas.',
  ],
};

export const SERVICES = {
  official: [
    'Todos los services en el concesionario oficial, con el libro sellado.',
    'Services al día en agente oficial, el último hace menos de 3.000 km.',
    'Mantenimiento oficial cada 10.000 km, tengo todas las facturas.',
    'Garantía de fábrica vigente.',
  ],
  trusted: [
    'Service recién hecho: aceite, filtros y bujías.',
    'Le cambié distribución, bomba de agua y correa poly-V con repuestos originales.',
    'Siempre con el mismo mecánico, que puede dar referencias.',
    'Aceite cada 8.000 km sin excepción.',
    'Frenos nuevos adelante y rectificados atrás.',
    'Amortiguadores delanteros y bujes cambiados este año.',
    'Batería con garantía hasta el año que viene.',
    'Embrague hecho hace 20.000 km.',
    'Tren delantero a nuevo, no hace un ruido.',
    'No consume aceite ni agua, motor seco.',
  ],
  diesel: [
    'Inyectores limpios y revisados en laboratorio.',
    'Motor diésel muy rendidor, en ruta hace más de 14 km por litro.',
    'Se le hizo la bomba y quedó un reloj.',
    'Turbo e intercooler en perfecto estado.',
  ],
  electric: [
    'Batería con garantía oficial vigente y 96 % de salud según el último informe.',
    'Incluye cargador de pared y cable portátil.',
    'Se carga de noche en casa y rinde toda la semana en la ciudad.',
    'Cero nafta y patente bonificada: el ahorro se nota desde el primer mes.',
  ],
  hybrid: [
    'Consumo real de 20 km por litro en ciudad.',
    'Sistema híbrido con garantía de fábrica.',
    'Batería híbrida controlada en el último service oficial.',
  ],
};

export const TYRES = [
  'Cubiertas nuevas, menos de 5.000 km.',
  'Las cuatro cubiertas al 80 %.',
  'Cubiertas Michelin con mucha vida por delante.',
  'Cubiertas para cambiar en unos meses, ya está contemplado en el precio.',
  'Llantas sin un raspón y auxilio sin usar.',
  'Alineación y balanceo recién hechos.',
];

export const BODY = [
  'Chapa y pintura originales, sin choques.',
  'Duerme en garaje desde siempre.',
  'Tiene un detalle mínimo en el paragolpes trasero, lo normal del uso en ciudad.',
  'Interior impecable, nunca se fumó adentro.',
  'Tapizados sanos, sin roturas ni manchas.',
  'Sin un toque, se puede pasar el imán.',
  'Algún rayón de estacionamiento que se ve en las fotos, nada más.',
  'Pulid{o} y encerad{o} hace poco, brilla.',
  'Sin óxido ni podridos, nunca anduvo por la playa.',
  'Por dentro está como el primer día.',
];

export const BODY_OLD = [
  'Para el año que tiene está sorprendente.',
  'Detalles de pintura propios de la edad, mecánicamente perfect{o}.',
  'Es viejit{o} pero fiel: arranca a la primera en invierno.',
  'Tiene algún detalle estético, se vende como está.',
];

/** By what the vehicle cost when it was new. */
export const COMFORT = {
  plain: [
    'Aire acondicionado, dirección y levantavidrios delanteros.',
    'Aire, alarma y cierre centralizado a distancia.',
    'Radio con bluetooth y USB, aire acondicionado enfriando bien.',
    'Full: dirección, aire, vidrios y espejos eléctricos.',
    'Alarma con corte de corriente y láminas en los vidrios.',
  ],
  full: [
    'Aire acondicionado enfriando bien, vidrios eléctricos y cierre centralizado.',
    'Dirección, aire, alarma y sensores de estacionamiento.',
    'Pantalla con Android Auto y Apple CarPlay, cámara de retroceso.',
    'Bluetooth, control crucero y comandos al volante.',
    'Llantas de aleación, faros antiniebla y láminas en los vidrios.',
    'ABS, control de estabilidad y anclajes Isofix.',
  ],
  luxury: [
    'Techo panorámico, tapizado en cuero y climatizador bizona.',
    'Faros full LED, asientos eléctricos con memoria y cámara 360.',
    'Asistente de carril, frenado autónomo y crucero adaptativo.',
    'Audio premium, arranque por botón y portón eléctrico.',
    'Cuero, butacas calefaccionadas y llantas de 19 pulgadas.',
    'Pantalla grande con CarPlay inalámbrico y cargador de teléfono por inducción.',
  ],
};
export const COMFORT_OLD = [
  'Dirección asistida, aire y radio con USB.',
  'Tiene aire acondicionado y levantavidrios delanteros.',
  'Radio con bluetooth y alarma.',
  'Lo básico y todo funcionando.',
  'Cierre centralizado y alarma con corta corriente.',
];

export const BY_KIND: Record<string, readonly string[]> = {
  offroader: [
    'Alta y baja funcionando, sube donde otras se quedan.',
    'Nunca hizo barro pesado: la usamos para ir a la playa y al campo.',
    'Rueda de auxilio con funda y gancho delantero.',
    'Chica para estacionar y brava en la arena.',
    'Techo sin filtraciones y gomas mixtas.',
  ],
  largesuv: [
    'Tercera fila de asientos que se rebate por completo.',
    'Reductora y bloqueo funcionando, ideal para viajar y para el campo.',
    'Enganche para tráiler, estribos y barras de techo.',
    'Entra toda la familia con el equipaje para el verano.',
    'En ruta es un living: silenciosa y muy estable.',
  ],
  fastback: [
    'Línea de cupé con la altura de una SUV.',
    'Valija muy grande para lo que parece de afuera.',
    'Motor turbo, responde bien y gasta poco.',
    'Pantalla grande y tablero digital.',
  ],
  wagon: [
    'Rural de las que ya casi no se ven, valija enorme.',
    'Con los asientos rebatidos entra una bicicleta entera.',
    'Ideal para la familia y para trabajar entre semana.',
    'Barras de techo originales.',
  ],
  singlecab: [
    'Cabina simple con caja larga, entra una carga de pasto sin problema.',
    'Siempre en el campo, con protector de caja y baranda.',
    'Mecánica simple y noble, nunca dio un problema.',
    'Paragolpes reforzado y enganche de bocha.',
  ],
  mpv: [
    'Asientos traseros que se sacan en dos minutos.',
    'Puerta corrediza de los dos lados, comodísima con gurises.',
    'Ideal familia grande: entra todo y sobra lugar.',
    'Gasta poco para el tamaño que tiene.',
  ],
  minibus: [
    'Habilitado para transporte escolar, con SUCTA al día.',
    'Aire acondicionado para todas las filas.',
    'Butacas reclinables con cinturón en todas las plazas.',
    'Trabajó siempre en excursiones, nunca en ómnibus de línea.',
  ],
  semi: [
    'Semi sider de tres ejes con lonas sanas y piso nuevo.',
    'Cabina dormitorio con heladera y climatizador de techo.',
    'Motor y diferenciales sin pérdidas, retarder funcionando.',
    'Permiso internacional y SUCTA vigentes.',
    'Doce cubiertas con más de media vida.',
  ],
  semitrailer: [
    'Lonas sin roturas y techo corredizo funcionando.',
    'Piso de fenólico nuevo y doce anillas de amarre por lado.',
    'Ejes con campanas rectificadas y freno ABS.',
    'Patas de apoyo y perno rey con certificado.',
    'Luces LED y bandas reflectivas reglamentarias.',
  ],
  pickup: [
    'Con lona marítima, cubre caja y enganche homologado.',
    'Barra antivuelco, estribos y protector de caja.',
    'Nunca se usó para carga pesada, es de campo pero mimada.',
    'Alta, baja y bloqueo funcionando, se probó en barro sin problema.',
    'Enganche de bocha e instalación eléctrica para zorra.',
    'Cúpula incluida en el precio.',
  ],
  utility: [
    'Caja sana con protector, siempre trabajó con poca carga.',
    'Ideal reparto o mantenimiento, gasta muy poco.',
    'Tiene barra portaescaleras y lona.',
    'Herramienta de trabajo lista para arrancar el lunes.',
  ],
  van: [
    'Ideal reparto: puerta lateral corrediza, piso de fenólico y separador.',
    'Portones traseros a 180° y mucha altura de carga.',
    'Fue de una sola empresa, con mantenimiento preventivo cada 10.000 km.',
    'Muy económica para trabajar todo el día.',
    'Se entrega sin los vinilos de la empresa.',
  ],
  suv: [
    'Valija enorme, ideal para viajar con la familia.',
    'Cómoda en ruta y ágil en la ciudad.',
    'Portaequipaje de techo incluido.',
    'Posición de manejo alta y muy segura.',
    'Isofix atrás y asientos que se rebaten en partes.',
  ],
  sedan: [
    'Muy silencioso y confortable en ruta.',
    'Valija de más de 450 litros.',
    'Andar de auto grande con consumo de chico.',
  ],
  hatch: [
    'Chico por fuera y cómodo por dentro, ideal para la ciudad.',
    'Se estaciona en cualquier lado y gasta poquísimo.',
    'Excelente primer auto.',
    'Hace 16 km por litro en ruta sin apurarlo.',
  ],
  moto: [
    'Transmisión completa cambiada hace 2.000 km.',
    'Cubiertas Pirelli nuevas y frenos recién purgados.',
    'Con escape original guardado y llave codificada.',
    'Va con baúl Givi, parrilla y cargador USB.',
    'Nunca se cayó, los plásticos son los originales.',
    'La uso para ir a trabajar, muy económica.',
    'Dos llaves, manual y service al día.',
    'Casco de regalo para el que cierre esta semana.',
  ],
  trail: [
    'Con defensas, cubre cárter y parrilla trasera.',
    'Cubiertas mixtas nuevas, lista para viajar.',
    'Hizo la Ruta 5 ida y vuelta sin un problema.',
    'Suspensión hecha y frenos con flexible metálico.',
    'Valijas laterales de aluminio incluidas.',
    'Muy cómoda para dos y para caminos de balasto.',
  ],
  scooter: [
    'Ideal para moverse por Montevideo sin gastar.',
    'Entra el casco integral bajo el asiento.',
    'Correa y rolos nuevos.',
    'Se usó solo en ciudad y durmió siempre bajo techo.',
  ],
  truck: [
    'Caja de 6,5 metros sin goteras, con piso de chapa antideslizante.',
    'Motor y caja sin ruidos, diferencial recién hecho.',
    'Cubiertas delanteras nuevas y traseras al 60 %.',
    'Se le hizo embrague y freno completo en marzo.',
    'Trabajando todos los días, se puede ver en el depósito.',
    'Permiso de carga y SUCTA al día.',
    'Tacógrafo, cámara de retroceso y rampa hidráulica.',
  ],
  dumper: [
    'Volcadora con cilindro telescópico reparado a nuevo.',
    'Toma de fuerza y bomba sin pérdidas.',
    'Siempre trabajó con balasto y tierra, nunca con piedra de cantera.',
    'Chasis sin soldaduras ni refuerzos.',
    'SUCTA vigente y listo para facturar.',
    'Cubiertas de obra atrás, mitad de vida.',
  ],
  motorhome: [
    'Cocina con horno, heladera trivalente y termotanque a gas.',
    'Baño completo con ducha separada.',
    'Panel solar, batería de litio e inversor de 2.000 W.',
    'Toldo lateral, aire de techo y calefacción estática.',
    'Tanques de 120 litros de agua limpia y 90 de grises.',
    'Recorrimos el litoral y el sur de Brasil sin un solo percance.',
    'Se duerme cómodo y la cama de atrás es matrimonial.',
  ],
  tractor: [
    'Cabina con aire y calefacción, todo funcionando.',
    'Cubiertas traseras al 70 % y delanteras nuevas.',
    'Con levante de tres puntos, toma de fuerza y dos salidas hidráulicas.',
    'Siempre guardado en galpón.',
    'Se puede probar trabajando en el campo.',
    'Pala frontal incluida en el precio.',
    'Service completo antes de la zafra, no pierde una gota.',
  ],
  trailer: [
    'Chasis de caño estructural, pintado con antióxido y esmalte.',
    'Ejes con punta de Ford y rodamientos nuevos.',
    'Luces LED, enchufe de siete polos y cadena de seguridad.',
    'Piso de madera dura de dos pulgadas.',
    'Barandas desmontables en los cuatro lados.',
    'Empadronada y con chapa, se transfiere.',
    'Rueda de auxilio y gato delantero incluidos.',
  ],
};

/** Of what is pulled: it has neither a motor nor kilometres. */
export const PULLED = {
  openings: [
    'Vendo {modelo} {version}, año {año}, sin un punto de óxido.',
    'Se vende {modelo} {version}. Está como se ve en las fotos.',
    'Vendo {modelo} {version} por cambio de actividad.',
    'Por falta de uso vendo {modelo} {año}.',
    '{modelo} {version} hech{o} a conciencia, con buenos materiales.',
    'Vendo {modelo} {año}: {lo} compré para una obra y quedó parad{o}.',
    'Se vende {modelo} {version}, list{o} para enganchar y salir.',
  ],
  company: [
    'Ingresó {modelo} {version} {año}, revisad{o} en nuestro taller.',
    'Disponible para entrega inmediata: {modelo} {version}.',
    '{modelo} {version} {año}, con estructura y luces verificadas.',
  ],
  papers: [
    'Empadronad{o}, con chapa y libreta al día.',
    'Patente {patente} paga, se transfiere en el acto.',
    'Con certificado de fabricación y libre de deudas.',
    'Papeles al día y número de chasis a la vista.',
  ],
  visits: [
    'Se ve en {barrio}, coordinamos por el chat.',
    'Traé el vehículo con enganche y te {lo} llevás puest{o}.',
    'Estoy en {barrio}, de tarde o los fines de semana.',
    'Te mando las medidas exactas y más fotos por el chat.',
    'Consultas por acá, contesto en el día.',
  ],
};
export const MACHINE_NEW = [
  'Nuev{o} {modelo} {version}, con entrega inmediata.',
  '{modelo} {version} a estrenar, disponible en el local.',
  'Últimas unidades de {modelo} {version} antes del cambio de precio.',
];
export const MACHINE_NEW_DETAILS = [
  'Garantía de un año por defectos de fabricación.',
  'Se entrega con la documentación pronta para empadronar.',
  'Repuestos en stock todo el año.',
  '{Lo} llevamos hasta tu establecimiento.',
  'Precio con IVA incluido, se factura con RUT.',
];
export const MACHINE_CHECKS = [
  'Revisión completa en taller con informe a disposición.',
  'Tres meses de garantía escrita.',
  'Rodamientos engrasados y frenos regulados antes de la entrega.',
  'Entrega en el establecimiento a convenir.',
  'Se factura con IVA discriminado.',
];

export const PAPERS = [
  'Patente {patente} paga y libre de multas.',
  'Papeles al día, pront{o} para transferir con tu escribano.',
  'Libre de deudas y de prenda, título en mano.',
  'Libreta a mi nombre, se transfiere en el acto.',
  'Sin deudas de SUCIVE, se entrega con libre de deuda.',
  'La escribana la elige el comprador.',
  'SOA vigente y patente al día.',
  'Documentación en regla, se puede verificar antes de señar.',
];

export const DEALS = [
  'Escucho ofertas razonables, contado.',
  'Acepto vehículo de menor valor en parte de pago.',
  'Permuto por menor valor más diferencia.',
  'No permuto, por favor no insistir.',
  'Precio conversable mirándol{o}.',
  'Solo contado, dólares o transferencia.',
  'Recibo auto chico más diferencia.',
  'Puedo financiar una parte con conforme y buena referencia.',
  'El precio ya está ajustado para venderl{o} rápido.',
  'No es urgencia, pero una buena oferta en mano se escucha.',
];

export const VISITS = [
  'Se ve en {barrio}, coordinamos por el chat.',
  'Estoy en {barrio}, de tarde o los fines de semana.',
  'Se puede llevar al mecánico de confianza, sin problema.',
  'Pueden venir a probarl{o} con previo aviso.',
  'Respondo mensajes después de las 18.',
  'Si estás en el interior, te mando video con el motor en marcha.',
  'Consultas por acá, contesto en el día.',
];

export const CLOSINGS = [
  'El que {lo} ve, {lo} compra.',
  'No te vas a arrepentir.',
  'Solo interesados, gracias.',
  'Gracias por leer hasta acá.',
  'Apurate que no dura.',
  'Saludos.',
];

/** Dealers. */
export const COMPANY_OPENINGS = [
  '{modelo} {version} {año}, unidad seleccionada y revisada en nuestro taller.',
  'Ingresó {modelo} {año}, pront{o} para transferir.',
  'Disponible para entrega inmediata: {modelo} {version}.',
  '{modelo} {version} con {km}, en estado sobresaliente.',
  'Excelente oportunidad en {modelo} {año}.',
  'Recién ingresad{o}: {modelo} {version}, con historial de services.',
  'Unidad muy buscada, {modelo} {año} en condiciones impecables.',
  'Te presentamos {este} {modelo} {version}: revisad{o}, detallad{o} y con garantía.',
];
export const COMPANY_NEW = [
  '0 km con entrega inmediata en {modelo} {version}.',
  'Nuev{o} {modelo} {version}, stock disponible en varios colores.',
  '{modelo} {version} 0 km, últimas unidades con precio de lanzamiento.',
  'Estrená tu {modelo} {version} esta semana: patente y matrícula bonificadas.',
];
export const COMPANY_NEW_DETAILS = [
  'Garantía de fábrica de 3 años o 100.000 km.',
  'Primer service sin cargo.',
  'Incluye alfombras, matafuego y láminas de seguridad.',
  'Service oficial y repuestos garantizados en todo el país.',
  'Agendá tu prueba de manejo sin compromiso.',
  'Empadronamiento bonificado durante este mes.',
];
export const COMPANY_CHECKS = [
  'Revisión mecánica de 80 puntos con informe a disposición.',
  'Garantía escrita de 6 meses en motor y caja.',
  'Service completo realizado antes de la entrega.',
  'Se entrega con aceite y filtros nuevos, y tanque lleno.',
  'Kilometraje certificado.',
  'Tres meses de garantía o 5.000 km.',
  'Limpieza y detailing profesional incluidos.',
];
export const COMPANY_DEALS = [
  'Tomamos tu usado al mejor valor de plaza.',
  'Financiamos hasta 60 cuotas en pesos, UI o dólares con tu cédula.',
  'Entrega mínima del 30 % y el saldo en cuotas fijas.',
  'Trabajamos con todos los bancos y financieras.',
  'Precio contado; consultá por financiación.',
  'Recibimos autos, motos y camionetas en parte de pago.',
  'Aprobamos tu crédito en el día.',
  'Permutas mano a mano o con diferencia.',
];
export const COMPANY_PAPERS = [
  'Gestoría y escribanía en el local, salís con todo resuelto.',
  'Libre de deudas, multas y prendas.',
  'Patente {patente} paga.',
  'Transferencia en 48 horas.',
  'Toda la documentación verificada.',
];
export const COMPANY_CLOSINGS = [
  'Abierto de lunes a sábado. Escribinos y te reservamos la unidad.',
  'Envíos a todo el interior sin costo.',
  'Visitanos o pedí una videollamada para ver{lo}.',
  'Consultanos por el chat, respondemos en minutos.',
  'Las imágenes son ilustrativas del modelo publicado.',
  'Te esperamos en {barrio} con el café pronto.',
];
