/** What is one person's own, or a step on the way to it. Each stands for everything that begins with it. */
const PRIVATE = [
  '/api/',
  '/admin',
  '/activar',
  '/cambiar-contrasena',
  '/chat',
  '/compartir',
  '/confirmar-correo',
  '/dejar-de-avisar',
  '/deshacer',
  '/dev/',
  '/editar-perfil',
  '/editar-publicacion',
  '/espera-activacion',
  '/espera-recuperacion',
  '/favoritos',
  '/notificaciones',
  '/ofertas',
  '/perfil',
  '/preguntas',
  '/publicar',
  '/recuperar-contrasena',
  '/seguidos',
  '/socket.io/',
  '/verificar',
];

export const robotsText = (publicUrl: string) =>
  ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  );
