import { matchesPage, type PageInfo, type PageOptions, page, partsOf } from './page.ts';
import {
  CARD_PARAMETERS,
  COMPANY_PARAMETERS,
  COMPARISON_PARAMETERS,
  ESTIMATE_PARAMETERS,
  HOME_PARAMETERS,
  LANDING_PARAMETERS,
  LEGAL_PARAMETERS,
  POST_PARAMETERS,
  QUESTIONS_PARAMETER,
  RESULTS_PARAMETERS,
} from './page-parameters.ts';

/** Pages reached by a mailed link, or intermediate steps between two others. */
const STEP: PageOptions = { isStep: true, robots: 'disallow' };

/** Every page of the site, defined once: routes, links, page cache, robots.txt, sitemap and layout derive from it. */
export const pages = {
  home: page('/', { cachedBy: HOME_PARAMETERS, inSitemap: true }),
  results: page('/publicaciones', { cachedBy: RESULTS_PARAMETERS, inSitemap: true }),
  post: page('/publicaciones/:id', { cachedBy: POST_PARAMETERS, hasOwnMainAction: true }),
  postPrice: page('/publicaciones/:id/precio', { cachedBy: [], robots: 'noindex' }),
  comparison: page('/comparar', { cachedBy: COMPARISON_PARAMETERS, robots: 'noindex' }),
  priceEstimate: page('/cuanto-vale', { cachedBy: ESTIMATE_PARAMETERS, inSitemap: true }),
  brand: page('/marcas/:marca/:modelo?', { cachedBy: LANDING_PARAMETERS }),
  department: page('/departamentos/:departamento', { cachedBy: LANDING_PARAMETERS }),
  company: page('/empresas/:name', { cachedBy: COMPANY_PARAMETERS, mayMissParameters: true }),
  companyRatings: page('/empresas/:name/valoraciones', { cachedBy: LANDING_PARAMETERS }),
  companyCard: page('/empresas/:name/tarjeta', { cachedBy: CARD_PARAMETERS, robots: 'noindex' }),
  companyShortLink: page('/e/:slug', STEP),
  seller: page('/vendedores/:id', { robots: 'noindex' }),
  help: page('/ayuda', { cachedBy: [], inSitemap: true }),
  about: page('/quienes-somos', { cachedBy: [], inSitemap: true }),
  contact: page('/contacto', { cachedBy: [], inSitemap: true }),
  legal: page('/terminos-y-privacidad', { cachedBy: LEGAL_PARAMETERS, inSitemap: true }),
  offline: page('/sin-conexion', { cachedBy: [], robots: 'noindex', isStep: true }),

  publish: page('/publicar', { access: 'member', footer: false, hasOwnMainAction: true }),
  editPost: page('/editar-publicacion/:id', {
    access: 'member',
    mayMissParameters: true,
    footer: false,
    hasOwnMainAction: true,
  }),
  conditionSheet: page('/publicaciones/:id/estado', { access: 'member', footer: false, hasOwnMainAction: true }),
  papers: page('/publicaciones/:id/papeles', { access: 'member', footer: false, hasOwnMainAction: true }),
  postStats: page('/publicaciones/:id/estadisticas', { access: 'member' }),
  stats: page('/estadisticas', { access: 'member' }),
  profile: page('/perfil', { access: 'member' }),
  editProfile: page('/editar-perfil', { access: 'member', topBar: false, footer: false }),
  changePassword: page('/cambiar-contrasena', { access: 'member', footer: false }),
  favorites: page('/favoritos', { access: 'member' }),
  savedSearches: page('/busquedas', { access: 'member' }),
  stock: page('/stock', { access: 'member' }),
  leads: page('/interesados', { access: 'member' }),
  lead: page('/interesados/:id/:personId', { access: 'member' }),
  branches: page('/sucursales', { access: 'member', footer: false, hasOwnMainAction: true }),
  stockImport: page('/importar', { access: 'member' }),
  team: page('/equipo', { access: 'member' }),
  enterCompany: page('/equipo/entrar/:id', { access: 'member', footer: false }),
  followed: page('/seguidos', { access: 'member', footer: false }),
  conversations: page('/chat', { access: 'member', footer: false, hasOwnMainAction: true }),
  questions: page('/preguntas', { access: 'member' }),
  offers: page('/ofertas', { access: 'member', footer: false }),
  postOffers: page('/ofertas/:id', { access: 'member' }),
  notifications: page('/notificaciones', { access: 'member' }),
  admin: page('/admin/:section?/:id?', { access: 'admin', hasOwnMainAction: true }),

  login: page('/login', { isStep: true, robots: 'noindex', footer: false }),
  signUp: page('/registro', { isStep: true, robots: 'noindex', footer: false }),
  activationWait: page('/espera-activacion', { ...STEP, topBar: false, footer: false }),
  activate: page('/activar/:token', { ...STEP, mayMissParameters: true, topBar: false, footer: false }),
  recover: page('/recuperar-contrasena', { ...STEP, footer: false }),
  recoveryWait: page('/espera-recuperacion', { ...STEP, topBar: false, footer: false }),
  resetPassword: page('/recuperar-contrasena/:token', STEP),
  confirmEmail: page('/confirmar-correo/:token', STEP),
  undo: page('/deshacer/:token', STEP),
  stopMails: page('/dejar-de-avisar/:token', STEP),
  // The account has no session yet: the certificate is sent with a ticket.
  verify: page('/verificar/:id', { mayMissParameters: true, robots: 'disallow', topBar: false, footer: false }),
  // Not a step: signing in or up leads back to it.
  teamInvitation: page('/equipo/invitacion/:token', { robots: 'disallow', footer: false }),
  share: page('/compartir', STEP),

  // Outside production only.
  devGallery: page('/dev/piezas', STEP),
  devMail: page('/dev/correo', STEP),
};

export type PageName = keyof typeof pages;

/** Undefined for unknown paths. */
export const pageOf = (pathname: string): PageInfo | undefined =>
  Object.values<PageInfo>(pages).find((one) => matchesPage(one, pathname));

/** Any base works: a URL that resolves to another origin is not one of our pages. */
const BASE = 'http://localhost';
/** No page of ours needs more; the path is stored with a sign-up and sent in its mail. */
const RETURN_PATH_LENGTH = 1_000;

/** Where a sign-in leads back to: one of our own pages, else the home, to prevent open redirects to another site. */
export function returnTarget(asked: string | null): string {
  if (!asked?.startsWith('/') || asked.length > RETURN_PATH_LENGTH || !URL.canParse(asked, BASE))
    return pages.home.href();
  // Parsed as browsers do: they treat backslashes as slashes, drop line breaks, and resolve dots.
  const { origin, pathname, search, hash } = new URL(asked, BASE);
  const page = origin === BASE && !pathname.includes('//') ? pageOf(pathname) : undefined;
  return page && !page.isStep ? pathname + search + hash : pages.home.href();
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
export const QUESTIONS_ID = 'preguntas';
const KNOWN_HASHES = ['', `#${QUESTIONS_ID}`, '#contacto', '#oferta'];

/**
 * The page after a link in a mail, which a stranger may have requested: one of ours without text of the requester, else
 * undefined.
 */
export function wordlessPath(path: string): string | undefined {
  const { pathname, search, hash } = new URL(returnTarget(path), BASE);
  const page = pageOf(pathname);
  const parameters = partsOf(pathname).filter((_, index) => partsOf(page?.path ?? '')[index]?.startsWith(':'));
  const isWordless = search === '' && KNOWN_HASHES.includes(hash) && parameters.every((part) => UUID.test(part));
  return isWordless && pathname !== pages.home.href() ? pathname + hash : undefined;
}

export const isPrivate = ({ access }: PageOptions) => access !== undefined;
export const robotsOf = ({ access, robots }: PageOptions) => robots ?? (access ? 'disallow' : 'index');

/** A file beside the page of a company. */
export const COMPANY_QR = 'qr.svg';
export const companyQrHref = (name: string) => `${pages.company.href({ name })}/${COMPANY_QR}`;

/** A page of the ratings of a company, counted from 1; with the id of one, that place of it. */
export const companyRatingsHref = (name: string, { page = 1, id }: { page?: number; id?: string } = {}) =>
  pages.companyRatings.href({
    name,
    search: page > 1 ? { pagina: page } : {},
    ...(id === undefined ? {} : { hash: ratingHash(id) }),
  });
export const ratingHash = (id: string) => `valoracion-${id}`;

/** A page of the questions on a post, counted from 1. */
export const postQuestionsHref = (id: string, page = 1) =>
  pages.post.href({ id, search: page > 1 ? { [QUESTIONS_PARAMETER]: page } : {}, hash: QUESTIONS_ID });
