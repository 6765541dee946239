import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The table of contents of the site. */
export default [
  index('home/home.route.tsx'),
  route('publicaciones', 'post/results.route.tsx'),
  route('publicaciones/:id', 'post/post.route.tsx'),
  route('login', 'account/login.route.tsx'),
  route('quienes-somos', 'about/about.route.tsx'),
  route('terminos-y-privacidad', 'legal/legal.route.tsx'),
  route('contacto', 'contact/contact.route.tsx'),

  // Outside production only.
  route('dev/piezas', 'dev/pieces.route.tsx'),
  route('dev/correo', 'dev/mail.route.tsx'),

  route('*', 'layout/not-found.route.tsx'),
] satisfies RouteConfig;
