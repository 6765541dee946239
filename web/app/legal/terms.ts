import type { LegalSection } from './legal-text.tsx';

export const termsSections = (contactEmail: string): LegalSection[] => [
  {
    title: 'Qué es Rodado',
    body: [
      'Rodado es un mercado en línea donde personas y automotoras de Uruguay publican, buscan y ofrecen autos, camionetas, motos, camiones y otros vehículos. Al usar el sitio aceptás estos términos y la política de privacidad. Si no estás de acuerdo con algo, no lo uses.',
      'Rodado es un intermediario: acerca a quien vende con quien compra. No es dueño de los vehículos, no los revisa, no cobra ni guarda dinero de las operaciones y no forma parte del contrato que hagan entre ustedes.',
    ],
  },
  {
    title: 'Quién puede usarlo',
    body: [
      'Solo personas de 18 años o más con capacidad para contratar. Quien se registra por una empresa declara que puede representarla.',
      'Mirar publicaciones, buscar y ver las páginas de las automotoras no requiere cuenta. Para publicar, preguntar, escribir, ofertar, guardar favoritos, seguir o valorar empresas hay que registrarse.',
    ],
  },
  {
    title: 'Tu cuenta',
    body: [
      'Los datos del registro tienen que ser tuyos y verdaderos: correo y nombre, y además el RUT si sos una empresa. La cuenta se activa desde el enlace que llega a tu correo.',
      'Cuidá tu contraseña: lo que se haga con tu cuenta se entiende hecho por vos. Si creés que alguien entró, cambiala enseguida (las demás sesiones se cierran solas) y avisanos.',
      'Podés eliminar tu cuenta cuando quieras desde tu perfil.',
    ],
  },
  {
    title: 'Publicaciones',
    body: [
      'Publicar como particular es gratis. Quien publica se compromete a que:',
      [
        'el vehículo existe, es suyo o tiene autorización para venderlo;',
        'el año, los kilómetros, la condición, el precio y todo lo demás son ciertos y están al día;',
        'las fotos, hasta 20, son del vehículo publicado y tiene derecho a usarlas;',
        'va a pausarla, darla por vendida o eliminarla cuando deje de estar disponible.',
      ],
      'No se admite publicar vehículos robados o con identificación adulterada, duplicar una misma publicación, hacerse pasar por otra persona, usar publicaciones para otra cosa que no sea vender un vehículo, ni contenido ofensivo, discriminatorio o ilegal.',
      'Quien publica conserva sus derechos sobre fotos y textos, y nos permite mostrarlos en Rodado y en los enlaces que se compartan mientras la publicación exista.',
    ],
  },
  {
    title: 'Precios, ofertas y publicaciones por tiempo limitado',
    body: [
      'Los precios están en dólares estadounidenses. Pueden ser fijos o negociables; en los negociables se puede ofertar dentro del rango que fijó quien vende.',
      'Una oferta expresa una intención seria de compra, pero no es una compraventa ni obliga a ninguna de las partes: la operación se concreta después, fuera de Rodado, con la documentación que corresponda. Al aceptarla, el vehículo queda señalado como reservado; hasta que la operación se concrete, quien ofertó puede retirarla y quien vende puede dejarla sin efecto.',
      'Quien vende ve quién hizo cada oferta; las demás personas ven el monto, sin el nombre.',
      'Una publicación puede tener un límite de 48 o 72 horas. El final lo marca el reloj de nuestro servidor: después no se aceptan ofertas, preguntas ni conversaciones nuevas. Mientras tenga ofertas no se pueden cambiar su rango de precio ni su final.',
    ],
  },
  {
    title: 'Preguntas y chat',
    body: [
      'Las preguntas y sus respuestas son públicas. El chat es privado entre las dos personas que conversan y existe para hablar de la publicación.',
      'No se permite acosar, insultar, discriminar, hacer spam ni pedir o enviar datos con engaños. Podés reportar una pregunta, un mensaje, una publicación o a una persona, y bloquear a quien te moleste.',
    ],
  },
  {
    title: 'Empresas, verificación y valoraciones',
    body: [
      'Una automotora puede pedir su verificación subiendo su certificado de venta. Nuestro equipo lo revisa, lo que puede llevar unos días, y puede aprobarlo, pedirlo de nuevo o rechazarlo con un motivo.',
      'El sello «Verificada» dice que revisamos esa documentación en ese momento. No es una garantía sobre sus vehículos ni sobre sus operaciones.',
      'Las valoraciones, de 1 a 5 estrellas, son de quienes usan Rodado: una por persona y empresa. Nadie puede valorar su propia empresa. Pueden llevar un texto quienes hablaron con la empresa por el chat, o a quienes les aceptó una oferta; se publica con el nombre y la inicial del apellido.',
    ],
  },
  {
    title: 'Moderación',
    body: [
      'Podemos ocultar publicaciones, eliminar preguntas y suspender cuentas que no cumplan estos términos o que pongan en riesgo a otras personas. Miramos cada reporte y dejamos registro de lo que hacemos.',
      `Si creés que nos equivocamos, escribinos a ${contactEmail} y lo revisamos de nuevo.`,
    ],
  },
  {
    title: 'Tu seguridad al comprar y vender',
    body: [
      'Antes de pagar o entregar un vehículo te recomendamos:',
      [
        'verlo y probarlo, en lo posible con alguien que sepa de mecánica;',
        'no enviar señas ni adelantos sin haberlo visto;',
        'comprobar que la libreta y los números de motor y chasis coinciden;',
        'consultar la deuda de patente y multas en SUCIVE y los registros con una escribana o un escribano;',
        'encontrarse de día y en un lugar con gente.',
      ],
    ],
  },
  {
    title: 'Responsabilidad',
    body: [
      'Cada persona responde por lo que publica, dice, ofrece y acuerda. Como intermediario, Rodado no responde por el estado, la titularidad o la entrega de los vehículos, por la veracidad de lo publicado, ni por los acuerdos, pagos o daños que surjan de las operaciones entre quienes lo usan.',
      'Trabajamos para que el sitio funcione siempre, pero puede tener interrupciones o errores. Nada de esto limita los derechos que la ley uruguaya reconoce a quienes consumen.',
    ],
  },
  {
    title: 'Cambios en estos términos',
    body: [
      'Podemos actualizarlos. Si el cambio es importante, lo avisamos por correo o en el sitio antes de que empiece a regir. Seguir usando Rodado después supone aceptarlo.',
    ],
  },
  {
    title: 'Ley aplicable y contacto',
    body: [
      'Estos términos se rigen por las leyes de la República Oriental del Uruguay y, ante un desacuerdo, entienden los tribunales de Montevideo.',
      `Por cualquier consulta escribinos a ${contactEmail}.`,
    ],
  },
];
