import {
  MAX_BRANCHES,
  MAX_COMPARED,
  MAX_IMAGES,
  MAX_MESSAGE_IMAGES,
  MAX_SAVED_SEARCHES,
  RATING_TEXT_DAYS,
} from '@rodado/contract/limits';
import { pages } from '@rodado/contract/pages';
import type { Anchor } from './help-href.ts';
import {
  BUYING_SAFELY,
  DECIDING,
  OFFERING,
  type Point,
  SELLING_SAFELY,
  TIMED_TO_BUY,
  TIMED_TO_SELL,
  VERIFYING,
} from './help-texts.ts';

/** One answer: paragraphs, then points, either may be missing. */
export interface Answer {
  question: string;
  paragraphs?: readonly string[];
  points?: readonly Point[];
  /** The page where it is done. */
  link?: { to: string; text: string; isForSellers?: boolean };
}

export interface Topic {
  title: string;
  anchors: readonly Anchor[];
}

export const TOPICS: readonly Topic[] = [
  {
    title: 'Comprar',
    anchors: [
      'buscar',
      'guardar-busqueda',
      'comparar',
      'preguntar',
      'ofertas',
      'tiempo-limitado',
      'bajas-de-precio',
      'comprar-seguro',
      'chat-seguro',
      'papeles',
      'sello',
      'precio-estimado',
    ],
  },
  {
    title: 'Vender',
    anchors: [
      'publicar',
      'fotos',
      'ficha-de-estado',
      'negociable',
      'ofertas-recibidas',
      'vender-con-plazo',
      'vender-seguro',
      'declarar-papeles',
      'pagina-de-vendedor',
      'vendido',
      'estadisticas',
    ],
  },
  {
    title: 'Empresas',
    anchors: [
      'verificacion',
      'pagina-de-empresa',
      'importar-stock',
      'mi-stock',
      'interesados',
      'equipo',
      'valoraciones',
    ],
  },
  { title: 'Tu cuenta', anchors: ['activar', 'contrasena', 'avisos', 'instalar', 'denunciar', 'datos'] },
];

export const ANSWERS: Record<Anchor, Answer> = {
  buscar: {
    question: '¿Necesito una cuenta para buscar?',
    paragraphs: [
      'No. Podés buscar, filtrar y ver cada publicación sin registrarte. La cuenta hace falta para preguntar, escribir por el chat, ofertar, guardar favoritos y búsquedas, y seguir o valorar automotoras.',
    ],
    link: { to: pages.results.href(), text: 'Ver todos los vehículos' },
  },
  'guardar-busqueda': {
    question: '¿Cómo me entero cuando aparece lo que busco?',
    paragraphs: [
      `Tocá «Guardar búsqueda» en los resultados: guardamos esos filtros y te avisamos de cada vehículo nuevo una sola vez, en la campana y por correo. No te avisamos de lo que ya estaba cuando la guardaste, ni de lo tuyo, ni de gente que bloqueaste o que te bloqueó.`,
      `En tus búsquedas guardadas elegís cada cuánto avisarte: al instante, una vez por día, una vez por semana o nunca. Al instante quiere decir enseguida; si aparecen varios seguidos, van juntos cada diez minutos. Podés cambiarle el nombre, pausarla o eliminarla, y tener hasta ${MAX_SAVED_SEARCHES}. Cada correo trae un enlace para dejar de recibirlos.`,
    ],
    link: { to: pages.savedSearches.href(), text: 'Ver mis búsquedas guardadas' },
  },
  comparar: {
    question: '¿Cómo comparo vehículos?',
    paragraphs: [
      `Tocá la balanza en una tarjeta, en tus favoritos o en la publicación: podés elegir hasta ${MAX_COMPARED}. Después tocá «Comparar» en la barra de abajo y los ves lado a lado, con el mejor valor de cada fila marcado y, si querés, solo lo que los diferencia. El enlace se puede compartir y la hoja se puede imprimir.`,
      'Lo que elegís para comparar y lo último que miraste queda en tu dispositivo, y se borra al cerrar sesión.',
    ],
    link: { to: pages.results.href(), text: 'Elegir vehículos' },
  },
  preguntar: {
    question: '¿Cuál es la diferencia entre preguntar y chatear?',
    paragraphs: [
      'Las preguntas se ven en la publicación y la respuesta le sirve a todo el mundo. El chat es privado, entre vos y quien vende: es el lugar para coordinar cuándo verlo.',
    ],
  },
  ofertas: {
    question: '¿Cómo funcionan las ofertas?',
    paragraphs: [
      'Si el precio es negociable, quien vende pone un mínimo y un máximo y vos ofertás dentro de ese rango, desde la publicación.',
    ],
    points: OFFERING.points,
    link: { to: pages.offers.href({ search: { tab: 'enviadas' } }), text: 'Ver mis ofertas' },
  },
  'tiempo-limitado': {
    question: '¿Qué es una oferta por tiempo limitado?',
    paragraphs: ['Una publicación con precio negociable que se cierra sola. Las reconocés por la cuenta regresiva.'],
    points: TIMED_TO_BUY.points,
    link: { to: pages.results.href({ search: { porTiempo: 'true' } }), text: 'Ver las que están corriendo' },
  },
  'bajas-de-precio': {
    question: '¿Cómo me entero si baja de precio?',
    paragraphs: [
      'Guardalo con el corazón, tenelo en una búsqueda guardada, preguntá o escribile a quien vende: si baja, te avisamos. Contamos como baja un precio menor que el más bajo de los últimos 30 días; subirlo para después bajarlo no cuenta.',
      'En cada publicación ves el historial completo de precios, también si el vehículo ya se había publicado antes. Los avisos se apagan en tu perfil.',
    ],
  },
  'comprar-seguro': {
    question: '¿Cómo compro sin sorpresas?',
    points: BUYING_SAFELY.points,
  },
  'chat-seguro': {
    question: '¿Qué puedo mandar por el chat, y quién lo ve?',
    points: [
      {
        lead: 'Imágenes.',
        text: `Hasta ${MAX_MESSAGE_IMAGES} por mensaje, desde el +. Las ven solo las dos personas; al eliminar el mensaje se van.`,
      },
      {
        lead: 'Un encuentro.',
        text: 'Proponés lugar, día y hora; la otra persona acepta o propone otro. Podés guardarlo en tu calendario, y les recordamos a los dos dos horas antes.',
      },
      {
        lead: 'El teléfono, si los dos quieren.',
        text: '«Pedir teléfono» lo pide; lo ve quien lo pidió solo si aceptan, en ese chat, y se puede dejar de mostrar.',
      },
      {
        lead: 'Avisos de seguridad.',
        text: 'Si un mensaje que recibís pide plata por adelantado, un código o seguir en otro lado, te mostramos por qué desconfiar. Lo revisa tu propio dispositivo: nadie lee tus mensajes ni se bloquea ninguno.',
      },
    ],
  },
  papeles: {
    question: '¿Qué papeles miro antes de comprar?',
    paragraphs: [
      'En «Papeles y condiciones» ves lo que declara quien vende y desde cuándo: patente, multas, título, libreta, dueños, prenda, permuta y financiación. Es su palabra: no lo verificamos. «Título al día» encuentra a quienes dicen que el título está a su nombre.',
      'La deuda de patente y las multas se consultan en SUCIVE con la matrícula, el padrón y el departamento. Esos datos no son públicos: pedíselos a quien vende por el chat. Las prendas y los embargos los informa la Dirección General de Registros, y conviene que los certificados los pida y los lea un escribano, que también hace la compraventa, inscribe tu título y te orienta con la transferencia en la intendencia.',
    ],
    link: { to: pages.results.href({ search: { tituloAlDia: 'true' } }), text: 'Ver vehículos con título al día' },
  },
  sello: {
    question: '¿Qué quiere decir el sello Verificada?',
    paragraphs: [
      'Que revisamos el certificado de ventas de esa empresa. Habla de quien vende, no de cada vehículo: mirá igual los papeles y probalo antes de pagar.',
    ],
  },
  'precio-estimado': {
    question: '¿De dónde sale el precio estimado?',
    paragraphs: [
      'De las publicaciones más parecidas que están a la venta, y de las ventas del último año cuyo precio muestran las dos partes: misma marca y modelo, y lo más cerca posible en año, kilómetros, caja y combustible. Llevamos cada precio a ese vehículo y tomamos el del medio. En cada publicación podés ver con cuáles comparamos.',
      'Calificamos un precio solo con 8 publicaciones o más que se parezcan entre sí. La cuenta es igual para particulares y automotoras, y nadie puede pagar para cambiarla.',
    ],
    link: { to: pages.priceEstimate.href(), text: 'Calcular cuánto vale un vehículo' },
  },
  publicar: {
    question: '¿Cuánto cuesta publicar?',
    paragraphs: [
      'Como particular, nada. Son cuatro pasos: lo principal, los detalles, lo técnico y las fotos con el precio. Lo que escribís se guarda en tu dispositivo, así que podés seguir más tarde.',
    ],
    link: { to: pages.publish.href(), text: 'Publicar un vehículo', isForSellers: true },
  },
  fotos: {
    question: '¿Qué fotos conviene sacar?',
    paragraphs: [
      `Hasta ${MAX_IMAGES}, de día y con el vehículo limpio. La primera es la portada, con el vehículo entero: de frente y un poco de costado o, si es una moto, de costado. Después los dos lados, la parte de atrás, el tablero con los kilómetros, el motor y las cubiertas; los asientos o la cabina y, si es de carga, la caja. También lo que tenga un detalle: mostrarlo ahorra viajes.`,
      'Las achicamos antes de enviarlas y les sacamos los datos ocultos, como el lugar donde fueron tomadas.',
    ],
  },
  'ficha-de-estado': {
    question: '¿Qué es la ficha de estado?',
    paragraphs: [
      'Quien vende dice cómo está cada parte: impecable, con detalles o a reparar, con una línea y una foto si quiere. Se muestra en la publicación con la fecha en que lo declaró. Lo que no declaró se ve como «Sin declarar».',
      'La completás desde tu publicación, en «Ficha de estado», y la cambiás cuando quieras mientras no haya terminado. Es lo que dice quien vende: Rodado no lo verifica, así que miralo antes de comprar. Si no es cierto, denunciá la publicación.',
    ],
  },
  negociable: {
    question: '¿Precio fijo o negociable?',
    paragraphs: [
      'Con precio fijo mostrás un número. Con precio negociable ponés un rango y recibís ofertas dentro de él, hasta que vendas o, si le ponés tiempo, hasta que se cumpla.',
    ],
  },
  'ofertas-recibidas': {
    question: '¿Qué hago con las ofertas que recibo?',
    paragraphs: ['Las ves en «Mis ofertas» y en el chat de quien ofertó. Aceptás o rechazás cada una.'],
    points: DECIDING.points,
    link: { to: pages.offers.href(), text: 'Ver las ofertas que recibí' },
  },
  'vender-con-plazo': {
    question: '¿Cómo vendo con tiempo limitado?',
    paragraphs: [
      'Al poner el precio elegí «Negociable», marcá «Oferta por tiempo limitado» y 48 o 72 horas. Sirve cuando querés vender rápido y que quien está interesado se decida.',
    ],
    points: TIMED_TO_SELL.points,
  },
  'vender-seguro': {
    question: '¿Cómo vendo sin riesgos?',
    points: SELLING_SAFELY.points,
  },
  'declarar-papeles': {
    question: '¿Cómo declaro los papeles de mi vehículo?',
    paragraphs: [
      'Al publicar, en el último paso, o después desde el menú de tu publicación. A cada cosa respondés sí, no o «No declaro». Se ve con la fecha del último cambio, y quien busca puede filtrar por permuta, financiación y título al día.',
      'La matrícula y el padrón los guardás solo para vos: no salen en la publicación ni en las búsquedas. En cada chat los enviás con un toque, si querés, y se borran con la publicación.',
    ],
    link: { to: pages.profile.href(), text: 'Ir a mis publicaciones', isForSellers: true },
  },
  'pagina-de-vendedor': {
    question: '¿Qué muestra mi página de vendedor?',
    paragraphs: [
      'Tu nombre de pila y tu foto, desde cuándo estás en Rodado, el departamento donde está lo que vendés, tus publicaciones a la venta, cuánto solés tardar en responder y cuántas ventas confirmaron las dos partes. Nada más: ni apellido, ni dirección, ni contacto. Se llega desde cada una de tus publicaciones.',
      'Si preferís que no exista, apagá «Mostrar mi página» en «Editar perfil»: deja de abrirse y el enlace desaparece de tus publicaciones. Las empresas tienen su propia página.',
    ],
    link: { to: pages.editProfile.href(), text: 'Ir a editar mi perfil', isForSellers: true },
  },
  vendido: {
    question: 'Ya lo vendí, ¿qué hago?',
    paragraphs: [
      'Marcalo como vendido desde la publicación o desde tu perfil: deja de aparecer en la búsqueda y ya no recibe ofertas. Si todavía no sabés, podés pausarlo y reactivarlo cuando quieras.',
    ],
    link: { to: pages.profile.href(), text: 'Ir a mis publicaciones' },
  },
  estadisticas: {
    question: '¿Cómo sé cuánta gente mira mi publicación?',
    paragraphs: [
      'En «Estadísticas», en el menú de tu cuenta y en cada publicación tuya: visitas día por día y de dónde llegaron, favoritos, contactos y ofertas de 7, 30 o 90 días, en qué lugar de la búsqueda de su modelo está y cómo es su precio frente a lo estimado. Todo se descarga en un CSV.',
      'Contamos visitas, no personas: la misma visita cuenta una vez por día, desde una misma conexión cuentan tres como mucho, y las tuyas no cuentan.',
    ],
    link: { to: pages.stats.href(), text: 'Ver mis estadísticas' },
  },
  verificacion: {
    question: '¿Qué necesito para verificar mi empresa?',
    points: VERIFYING.points,
    link: { to: pages.profile.href(), text: 'Verificarla desde mi perfil' },
  },
  'pagina-de-empresa': {
    question: '¿Cómo hago que la página de mi empresa sirva de sitio web?',
    paragraphs: [
      `Cargá tus horarios por día y hasta ${MAX_BRANCHES} sucursales desde tu perfil: tu página dice si estás abierto, y cada sucursal tiene su mapa y su teléfono. Los teléfonos se ven si en tu perfil está activado «Mostrar mi teléfono».`,
      'En «Imprimir tarjeta», desde tu página, están el código QR, el enlace corto, una tarjeta de 85 × 55 mm, una hoja con diez y un cartel para la vidriera. El código y el enlace siguen sirviendo si cambiás de nombre.',
    ],
    link: { to: pages.branches.href(), text: 'Cargar horarios y sucursales' },
  },
  'importar-stock': {
    question: '¿Cómo publico todo mi stock de una vez?',
    paragraphs: [
      'Con una empresa verificada, desde «Importar stock» en tu perfil: subís un CSV de Excel o un XML, ves qué va a pasar con cada vehículo y lo confirmás. También lo puede enviar tu sistema con una clave.',
      'El número de stock es la llave: el mismo archivo dos veces no cambia nada, un precio distinto es un cambio de precio, y lo que ya no está en el archivo se pausa hasta que vuelva. Un precio muy lejos de lo habitual se marca, y no se importa si no lo aceptás. Lo que marcaste como vendido o pausaste vos queda como está.',
      `Las fotos van como direcciones que empiecen con https://, hasta ${MAX_IMAGES} por vehículo. Cada vehículo se publica cuando llegan las suyas.`,
    ],
    link: { to: pages.stockImport.href(), text: 'Importar mi stock' },
  },
  'mi-stock': {
    question: '¿Cómo manejo muchas publicaciones a la vez?',
    paragraphs: [
      'En «Mi stock», desde tu perfil, ves lo que falta responder, lo que nadie miró en una semana y lo que lleva más de 30 días. Elegí todas con un toque y pausalas, vendelas o cambiales el precio por ciento o por monto: antes de confirmar ves cómo queda cada una.',
      'Con «Duplicar» empezás una publicación igual a otra, con sus fotos. Y en los chats, lo que escribís siempre lo guardás como respuesta rápida: escribí / y elegila.',
    ],
    link: { to: pages.stock.href(), text: 'Ir a mi stock' },
  },
  interesados: {
    question: '¿Cómo llevo la cuenta de quién está interesado?',
    paragraphs: [
      'En «Interesados» hay una fila por persona y vehículo, con sus preguntas, mensajes y ofertas en una sola línea de tiempo. Las empresas lo tienen en el menú; si sos particular y tenés más de una publicación, está en tu perfil.',
      'Cada uno es nuevo hasta que le respondés, y entonces pasa a en curso. Si los dos confirman la venta queda ganado, y el resto de los interesados en ese vehículo, perdido. También podés elegir el estado vos.',
      'Las notas y el recordatorio los ve solamente tu lado: quien está interesado no se entera. El día y la hora del recordatorio te avisamos, por la campana y por correo.',
    ],
    link: { to: pages.leads.href(), text: 'Ver mis interesados' },
  },
  equipo: {
    question: '¿Cómo trabajamos varias personas en la misma empresa?',
    paragraphs: [
      'Desde «Equipo», en el perfil de la empresa, invitás a cada persona por correo. Entra con su propia cuenta, elige «Trabajar como» en el menú y vuelve a la suya cuando quiere: nadie comparte la contraseña.',
      'Quien es Dueño cambia los datos de la empresa y el equipo; quien es Vendedor publica, responde, chatea y decide ofertas; quien tiene Solo lectura mira sin dejar marcas. La contraseña, el correo y la cuenta misma quedan en manos de la empresa.',
      'Quien compra ve siempre a la empresa. Adentro ven quién escribió cada mensaje y qué hizo cada persona en los últimos 90 días, y pueden asignarse las conversaciones. Quien se va pierde el acceso enseguida, en todos sus dispositivos.',
    ],
    link: { to: pages.team.href(), text: 'Ir a mi equipo' },
  },
  valoraciones: {
    question: '¿Quién puede valorar a una empresa?',
    paragraphs: [
      'Quien tenga una cuenta, con una nota por persona que puede cambiar después. La empresa no puede borrar ni editar las valoraciones, ni valorarse a sí misma.',
      '«Compra confirmada» quiere decir que la empresa le aceptó una oferta en Rodado, aunque después haya dado marcha atrás; si la retiró quien ofertó, no cuenta. «Contacto confirmado», que hablaron por el chat sobre un vehículo de la empresa y los dos escribieron. Sin marca, no sabemos si hubo trato: esas notas van al final.',
      `Quien tiene una de las dos marcas puede escribir cómo le fue y cambiarlo durante ${RATING_TEXT_DAYS} días. La empresa responde una vez cada texto. Si uno ofende o miente, denuncialo: si nuestro equipo lo quita, quedan las estrellas y no se puede escribir otro.`,
    ],
  },
  activar: {
    question: 'No me llegó el correo para activar la cuenta',
    paragraphs: [
      'Mirá en el correo no deseado. Si no está, intentá ingresar con tu email y tu contraseña: si la cuenta sigue sin activar, te ofrecemos reenviarlo.',
    ],
    link: { to: pages.login.href(), text: 'Ingresar' },
  },
  contrasena: {
    question: 'Olvidé mi contraseña',
    paragraphs: [
      'Pedí un enlace con tu email y elegí otra. Por seguridad, al cambiarla se cierran las sesiones que tenías abiertas.',
    ],
    link: { to: pages.recover.href(), text: 'Recuperar mi contraseña' },
  },
  avisos: {
    question: '¿Cómo elijo de qué me avisan?',
    paragraphs: [
      'En Notificaciones hay una llave para cada tema, por correo y en el dispositivo. El correo sale solo por lo que sigue sin leer después de diez minutos, todo junto; lo que publican las empresas que seguís, una vez por día como mucho; lo de tus búsquedas guardadas, cuando elegiste para cada una.',
    ],
    link: { to: pages.notifications.href(), text: 'Elegir mis avisos' },
  },
  instalar: {
    question: '¿Puedo instalar Rodado y usarlo sin conexión?',
    paragraphs: [
      'Sí. Donde el navegador lo permite vas a ver «Instalar Rodado» en tu menú y al pie de cada página. En iPhone y iPad: tocá Compartir en Safari y después «Agregar a inicio». Una vez instalado, también podés compartirle un link o un texto desde otra app.',
      'Sin conexión podés leer las últimas publicaciones que viste y tus favoritos, con sus fotos. Quedan en tu dispositivo y se borran al cerrar sesión.',
    ],
  },
  denunciar: {
    question: '¿Cómo denuncio o bloqueo a alguien?',
    paragraphs: [
      'En cada publicación, en el menú del chat y junto a cada mensaje está «Denunciar»: lo lee una persona de nuestro equipo. A quien te molesta lo podés bloquear: no te puede escribir, preguntar ni ofertar.',
    ],
  },
  datos: {
    question: '¿Qué pasa con mis datos?',
    paragraphs: [
      'Tu teléfono y tu correo no se muestran si sos particular. Podés descargar todo lo que guardamos de vos en un archivo, y eliminar la cuenta cuando quieras: lo personal se borra y en las conversaciones de los demás queda «Usuario eliminado».',
    ],
    link: { to: pages.editProfile.href({ hash: 'seguridad' }), text: 'Ir a seguridad y datos' },
  },
};
