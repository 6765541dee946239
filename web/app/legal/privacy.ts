import type { LegalSection } from './legal-text.tsx';

export const privacySections = (contactEmail: string): LegalSection[] => [
  {
    title: 'En pocas palabras',
    body: [
      'Rodado no usa cookies ni rastreadores, no muestra publicidad de terceros y no vende tus datos. Guardamos lo necesario para que puedas comprar y vender, y podés verlo, corregirlo, descargarlo o eliminarlo cuando quieras.',
      'Tratamos los datos personales según la Ley N.º 18.331 de Protección de Datos Personales, sus decretos reglamentarios y las normas de la Unidad Reguladora y de Control de Datos Personales (URCDP).',
    ],
  },
  {
    title: 'Qué datos guardamos',
    body: [
      [
        'De todas las cuentas: el correo y el nombre, y la contraseña transformada de modo que nadie puede leerla.',
        'De las empresas, además: el RUT y, si piden la verificación, su certificado de venta.',
        'Si querés agregarlos: foto, teléfono, dirección y ciudad; en las empresas también portada, descripción, horario, redes, sitio web y WhatsApp.',
        'Lo que hacés: publicaciones, preguntas y respuestas, mensajes con sus imágenes, encuentros que proponés, ofertas, favoritos, búsquedas guardadas, empresas seguidas, valoraciones y reportes.',
        'Si vendés y querés guardarlos: la matrícula, el padrón y el departamento de cada vehículo.',
        'De tus sesiones: el tipo de dispositivo y cuándo se usaron, para que puedas verlas y cerrarlas.',
        'Lo que escribís en el formulario de contacto.',
      ],
      'A las fotos les quitamos los datos ocultos, como el lugar donde se tomaron.',
    ],
  },
  {
    title: 'Para qué los usamos',
    body: [
      [
        'para que funcione tu cuenta: activarla, ingresar, recuperar la contraseña;',
        'para mostrar tus publicaciones y conectar a quien compra con quien vende;',
        'para avisarte de mensajes, preguntas, respuestas y ofertas, de lo nuevo en tus búsquedas guardadas y de lo que bajó de precio;',
        'para verificar empresas, atender reportes y cuidar el sitio de abusos;',
        'para responder lo que nos escribís.',
      ],
      'No los usamos para hacer perfiles publicitarios ni para tomar decisiones automáticas sobre vos.',
    ],
  },
  {
    title: 'Sin cookies ni seguimiento',
    body: [
      'Nada en Rodado instala cookies. Tu navegador guarda en este dispositivo tu sesión (quién sos y las claves con que se reconoce), el tema claro u oscuro que elegiste, tus últimas búsquedas, las últimas publicaciones que miraste, las que elegiste para comparar, las ayudas que cerraste, los borradores que no terminaste y, para que puedas leerlas sin conexión, copias de las últimas publicaciones que viste y de tus favoritos. Al cerrar sesión se borran la sesión, los mensajes, lo que estabas escribiendo, lo que miraste, lo que ibas a comparar y lo guardado para leer sin conexión; el borrador de una publicación te espera con sus fotos hasta que lo publiques o lo descartes, y nadie más lo ve desde otra cuenta. Todo se borra al limpiar los datos del sitio.',
      'Contamos cuántas veces se mira una publicación sin identificar a nadie: para no contar dos veces la misma visita usamos una huella irreversible que se descarta cada día, y anotamos desde qué parte del sitio llegó (la búsqueda, el inicio, un aviso), nunca desde qué otro sitio. Del mismo modo contamos qué modelos se comparan entre sí, para sugerir vehículos similares.',
    ],
  },
  {
    title: 'Quién ve qué',
    body: [
      [
        'Público: tu nombre, tu foto, tus publicaciones, tus preguntas y respuestas y, si vendés, más o menos cuánto solés tardar en responder.',
        'Tu página de vendedor, si sos particular y vendés: tu nombre de pila, tu foto, desde cuándo estás, el departamento, lo que tenés a la venta, cuánto tardás en responder y cuántas ventas confirmaron las dos partes. La apagás cuando quieras en «Editar perfil».',
        'Tus búsquedas guardadas y tus favoritos, solo vos.',
        'La matrícula y el padrón, solo vos, hasta que los envíes en un chat: entonces, también esa persona. Se borran con la publicación.',
        'El correo, el teléfono y la dirección de una empresa, solo si ella elige mostrarlos. Los de un particular no se muestran.',
        'Los mensajes y sus imágenes, y el teléfono que pases en un chat, solo las dos personas que conversan. El equipo lee un mensaje únicamente cuando alguien lo reporta, y queda registrado.',
        'Tu nombre en una oferta, solo quien vende; las demás personas ven el monto.',
        'Lo que quien vende anota sobre una persona interesada, solo quien vende y su equipo. Se borra cuando esa persona elimina su cuenta.',
        'El certificado de una empresa, solo el equipo que lo revisa.',
      ],
    ],
  },
  {
    title: 'Con quién los compartimos',
    body: [
      'Con nadie que no haga falta. Los servicios que usamos para alojar el sitio y enviar correos tratan los datos por encargo nuestro y solo para eso. Si elegís ingresar con Google, Google nos confirma tu nombre y tu correo; no le contamos lo que hacés acá.',
      'Entregamos información a la Justicia o a otra autoridad cuando la ley nos obliga.',
    ],
  },
  {
    title: 'Cómo los cuidamos',
    body: [
      'El sitio viaja cifrado por HTTPS. Las contraseñas se guardan con un algoritmo de una sola vía, el ingreso con Google usa OAuth y OpenID Connect, y las claves de sesión duran poco y se renuevan solas. Limitamos los intentos de ingreso y registramos los actos de administración.',
    ],
  },
  {
    title: 'Cuánto tiempo',
    body: [
      'Mientras tengas tu cuenta. Una publicación que quedó sin fotos se descarta a las 24 horas. Al eliminar tu cuenta se borra todo lo personal; las conversaciones que tuviste siguen para la otra persona a nombre de «Usuario eliminado».',
      'Podemos conservar lo mínimo que exija la ley o que haga falta para resolver un reclamo en curso.',
    ],
  },
  {
    title: 'Tus derechos',
    body: [
      'Podés acceder a tus datos, rectificarlos, actualizarlos, incluirlos o suprimirlos:',
      [
        'corregirlos, en «Editar perfil»;',
        'llevarte una copia de todo, con «Descargar mis datos» en tu perfil;',
        'borrarlos, con «Eliminar mi cuenta» en tu perfil.',
      ],
      `También podés pedirlo escribiendo a ${contactEmail}; respondemos dentro de los cinco días hábiles que fija la ley. Si no quedás conforme, podés presentarte ante la URCDP.`,
    ],
  },
  {
    title: 'Personas menores de edad',
    body: ['Rodado es para mayores de 18 años. Si sabés de una cuenta de alguien menor, avisanos y la eliminamos.'],
  },
  {
    title: 'Cambios y contacto',
    body: [
      'Si cambiamos algo importante de esta política, lo avisamos antes en el sitio o por correo.',
      `La responsable de los datos es Rodado. Escribinos a ${contactEmail}.`,
    ],
  },
];
