/** One question with its answer, a paragraph each. `id` is its address: `/ayuda#ofertas`. */
export interface Answer {
  id: string;
  question: string;
  paragraphs: readonly string[];
  /** Where it is done. */
  link?: { to: string; text: string };
}

export interface Topic {
  title: string;
  answers: readonly Answer[];
}

export const TOPICS: readonly Topic[] = [
  {
    title: 'Comprar',
    answers: [
      {
        id: 'buscar',
        question: '¿Necesito una cuenta para buscar?',
        paragraphs: [
          'No. Podés buscar, filtrar y ver cada publicación sin registrarte. La cuenta hace falta para preguntar, escribir por el chat, ofertar, guardar favoritos y seguir automotoras.',
        ],
        link: { to: '/publicaciones', text: 'Ver todos los vehículos' },
      },
      {
        id: 'preguntar',
        question: '¿Cuál es la diferencia entre preguntar y chatear?',
        paragraphs: [
          'Las preguntas se ven en la publicación y la respuesta le sirve a todo el mundo. El chat es entre vos y quien vende: es el lugar para coordinar cuándo verlo.',
        ],
      },
      {
        id: 'ofertas',
        question: '¿Cómo funcionan las ofertas?',
        paragraphs: [
          'Si el precio es negociable, quien vende pone un mínimo y un máximo y vos ofertás dentro de ese rango, desde la publicación. Tu oferta llega también por el chat.',
          'Todas las personas que miran la publicación ven los montos y las horas, nunca los nombres. Si alguien ofrece más, te avisamos. Podés retirar tu oferta mientras no esté resuelta.',
          'Cuando quien vende acepta una oferta, el vehículo queda «Reservado». No es un contrato: el trato se cierra en persona, con los papeles a la vista.',
        ],
        link: { to: '/ofertas?tab=enviadas', text: 'Ver mis ofertas' },
      },
      {
        id: 'sena',
        question: '¿Cómo compro sin sorpresas?',
        paragraphs: [
          'No envíes señas sin ver el vehículo. Nadie que venda en serio te va a apurar con otro interesado que «ya está girando».',
          'Velo de día, en un lugar con gente, y probalo. Pedí la libreta de propiedad y que coincidan el nombre, la matrícula y los números de motor y chasis. Antes de pagar, consultá deudas de patente y multas, y hacé el título con una escribana o un escribano.',
          'Si algo no te cierra, usá «Denunciar» en la publicación o en el chat: lo lee una persona de nuestro equipo. También podés bloquear a quien te molesta.',
        ],
      },
    ],
  },
  {
    title: 'Vender',
    answers: [
      {
        id: 'publicar',
        question: '¿Cuánto cuesta publicar?',
        paragraphs: [
          'Como particular, nada. Son cuatro pasos: lo principal, los detalles, lo técnico y las fotos con el precio. Lo que escribís se guarda en tu dispositivo, así que podés seguir más tarde.',
        ],
        link: { to: '/publicar', text: 'Publicar un vehículo' },
      },
      {
        id: 'fotos',
        question: '¿Qué fotos conviene sacar?',
        paragraphs: [
          'Hasta 20, de día y con el vehículo limpio. La primera es la portada: de frente y un poco de costado, entero. Después los dos lados, la parte de atrás, el tablero con los kilómetros, los asientos, el motor, las cubiertas y también lo que tenga un detalle: mostrarlo ahorra viajes.',
          'Las achicamos antes de enviarlas y les sacamos los datos ocultos, como el lugar donde fueron tomadas.',
        ],
      },
      {
        id: 'plazo',
        question: '¿Qué es una publicación por tiempo limitado?',
        paragraphs: [
          'Una publicación que termina sola a las 48 o a las 72 horas. El reloj es el nuestro y lo ve todo el mundo: sirve cuando querés vender rápido y que quien esté interesado se decida.',
          'Al terminar ya no recibe ofertas ni preguntas. Te mandamos un correo con lo que pasó y desde tu perfil podés volver a publicarla.',
        ],
      },
      {
        id: 'negociable',
        question: '¿Precio fijo o negociable?',
        paragraphs: [
          'Con precio fijo mostrás un número. Con precio negociable ponés un rango y recibís ofertas dentro de él: las ves ordenadas y podés aceptar o rechazar cada una.',
        ],
      },
      {
        id: 'vendido',
        question: 'Ya lo vendí, ¿qué hago?',
        paragraphs: [
          'Marcalo como vendido desde la publicación o desde tu perfil: deja de aparecer en la búsqueda y ya no recibe ofertas. Si todavía no sabés, podés pausarlo y reactivarlo cuando quieras.',
        ],
        link: { to: '/perfil', text: 'Ir a mis publicaciones' },
      },
    ],
  },
  {
    title: 'Empresas',
    answers: [
      {
        id: 'verificacion',
        question: '¿Qué necesito para verificar mi empresa?',
        paragraphs: [
          'El certificado que habilita la venta, en una foto o un PDF de hasta 10 MB que se lea bien, a nombre de la empresa y con el mismo RUT con el que te registraste. Lo ve solamente nuestro equipo.',
          'Lo revisamos en unos días y te escribimos: aprobado, o qué falta para mandarlo de nuevo.',
        ],
      },
      {
        id: 'valoraciones',
        question: '¿Quién puede valorar a una empresa?',
        paragraphs: [
          'Quien tenga una cuenta, con una nota por persona que puede cambiar después. La empresa no puede borrar ni editar las valoraciones.',
        ],
      },
    ],
  },
  {
    title: 'Tu cuenta',
    answers: [
      {
        id: 'avisos',
        question: '¿Cómo elijo de qué me avisan?',
        paragraphs: [
          'En Notificaciones hay una llave para cada tema, por correo y en el dispositivo. El correo sale solo por lo que sigue sin leer después de diez minutos, todo junto.',
        ],
        link: { to: '/notificaciones', text: 'Elegir mis avisos' },
      },
      {
        id: 'instalar',
        question: '¿Puedo instalar Rodado y usarlo sin conexión?',
        paragraphs: [
          'Sí. Donde el navegador lo permite vas a ver «Instalar Rodado» en tu menú y al pie de cada página. En iPhone y iPad: tocá Compartir en Safari y después «Agregar a inicio». Una vez instalado, también podés compartirle un link o un texto desde otra app.',
          'Sin conexión podés leer las últimas publicaciones que viste y tus favoritos, con sus fotos. Quedan en tu dispositivo y se borran al cerrar sesión.',
        ],
      },
      {
        id: 'datos',
        question: '¿Qué pasa con mis datos?',
        paragraphs: [
          'Tu teléfono y tu correo no se muestran si sos particular. Podés descargar todo lo que guardamos de vos en un archivo, y eliminar la cuenta cuando quieras: lo personal se borra y en las conversaciones de los demás queda «Usuario eliminado».',
        ],
        link: { to: '/editar-perfil', text: 'Ir a seguridad y datos' },
      },
    ],
  },
];
