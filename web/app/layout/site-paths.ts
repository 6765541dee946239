/** Which pages go without header or footer, and which need somebody signed in. `:x` stands for one part of the path. */
const WITHOUT_HEADER = [
  '/espera-activacion',
  '/editar-perfil',
  '/espera-recuperacion',
  '/activar/:token',
  '/verificar/:id',
];

const WITHOUT_FOOTER = [
  ...WITHOUT_HEADER,
  '/chat',
  '/publicar',
  '/cambiar-contrasena',
  '/recuperar-contrasena',
  '/seguidos',
  '/editar-publicacion/:id',
  '/login',
  '/registro',
  '/ofertas',
];

const PRIVATE = [
  '/perfil',
  '/editar-perfil',
  '/cambiar-contrasena',
  '/favoritos',
  '/seguidos',
  '/preguntas',
  '/chat',
  '/ofertas',
  '/ofertas/:id',
  '/publicar',
  '/editar-publicacion/:id',
  '/notificaciones',
  '/admin',
  '/admin/:section',
];

/** Where a sign-in may lead back to, beside the private pages. */
const PUBLIC = [
  '/',
  '/publicaciones',
  '/publicaciones/:id',
  '/marcas/:brand',
  '/marcas/:brand/:model',
  '/departamentos/:department',
  '/empresas/:name',
  '/verificar/:id',
  '/quienes-somos',
  '/contacto',
  '/ayuda',
];

/** Pages whose own yellow button is the one that counts, or that have none at all: the header's is an outline there. */
const WITH_OWN_MAIN_ACT = [
  '/publicaciones/:id',
  '/publicar',
  '/editar-publicacion/:id',
  '/chat',
  '/admin',
  '/admin/:section',
];

export const hasHeader = (path: string) => !matchesAny(WITHOUT_HEADER, path);
export const hasFooter = (path: string) => !matchesAny(WITHOUT_FOOTER, path);
export const isPrivate = (path: string) => matchesAny(PRIVATE, path);
export const hasOwnMainAct = (path: string) => matchesAny(WITH_OWN_MAIN_ACT, path);

/** Any base serves: what resolves to another origin is not one of our pages. */
const BASE = 'http://localhost';

/** `?volver=` of the login: one of our own pages, else the home. Anything else could lead people to a stranger's site. */
export function returnTarget(asked: string | null): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, BASE)) return '/';
  // Read as browsers read it: they take backslashes for slashes, drop line breaks, and resolve dots.
  const { origin, pathname, search, hash } = new URL(asked, BASE);
  const isOurs = origin === BASE && !pathname.includes('//') && matchesAny([...PRIVATE, ...PUBLIC], pathname);
  return isOurs ? pathname + search + hash : '/';
}

/** The login that leads back to `here` afterwards. */
export const loginFor = (here: string) => (here === '/' ? '/login' : `/login?volver=${encodeURIComponent(here)}`);

function matchesAny(patterns: readonly string[], path: string): boolean {
  const parts = partsOf(path);
  return patterns.some((pattern) => {
    const wanted = partsOf(pattern);
    return (
      wanted.length === parts.length && wanted.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  });
}

/** Without the slash at the end, which changes nothing. */
const partsOf = (path: string) => path.split('/').filter(Boolean);
