import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The table of contents of the site. */
export default [
  index('home/home.route.tsx'),
  route('publicaciones', 'search/results.route.tsx'),
  route('publicaciones/:id', 'post/post.route.tsx'),
  route('publicar', 'publish/publish.route.tsx'),
  route('editar-publicacion/:id?', 'edit-post/edit-post.route.tsx'),
  route('marcas/:marca/:modelo?', 'search/brand.route.tsx'),
  route('departamentos/:departamento', 'search/department.route.tsx'),
  route('login', 'account/login.route.tsx'),
  route('registro', 'account/sign-up.route.tsx'),
  route('espera-activacion', 'account/activation-wait.route.tsx'),
  route('activar/:token?', 'account/activate.route.tsx'),
  route('recuperar-contrasena', 'account/recover.route.tsx'),
  route('espera-recuperacion', 'account/recovery-wait.route.tsx'),
  route('recuperar-contrasena/:token', 'account/reset-password.route.tsx'),
  route('cambiar-contrasena', 'account/change-password.route.tsx'),
  route('confirmar-correo/:token', 'account/confirm-email.route.tsx'),
  route('deshacer/:token', 'account/undo.route.tsx'),
  route('quienes-somos', 'about/about.route.tsx'),
  route('terminos-y-privacidad', 'legal/legal.route.tsx'),
  route('contacto', 'contact/contact.route.tsx'),
  route('ayuda', 'help/help.route.tsx'),
  route('empresas/:name?', 'company/company.route.tsx'),
  route('verificar/:id?', 'company/verify.route.tsx'),
  route('favoritos', 'favorite/favorites.route.tsx'),
  route('seguidos', 'company/followed.route.tsx'),
  route('chat', 'chat/chat.route.tsx'),
  route('preguntas', 'question/questions.route.tsx'),
  route('ofertas', 'offer/offers.route.tsx'),
  route('ofertas/:id', 'offer/post-offers.route.tsx'),
  route('notificaciones', 'notification/notifications.route.tsx'),
  route('dejar-de-avisar/:token', 'notification/stop-mails.route.tsx'),
  route('perfil', 'profile/profile.route.tsx'),
  route('editar-perfil', 'profile/edit-profile.route.tsx'),

  // Outside production only.
  route('dev/piezas', 'dev/pieces.route.tsx'),
  route('dev/correo', 'dev/mail.route.tsx'),

  route('*', 'layout/not-found.route.tsx'),
] satisfies RouteConfig;
