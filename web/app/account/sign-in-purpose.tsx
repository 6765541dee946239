import type { PageInfo } from '@rodado/contract/page';
import { pageOf, pages, returnTarget } from '@rodado/contract/pages';
import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { readPressedHeart } from '../favorite/pressed-heart.ts';
import type { SignInPurpose } from '../page/site-paths.ts';

/** Why the page asks for an account; nothing if the viewer came by themselves. */
export function SignInPurposeText({ verb }: { verb: 'Ingresá' | 'Registrate' }) {
  const [search] = useSearchParams();
  const title = useSyncExternalStore(never, pressedTitle, () => undefined);
  const purpose = purposeOf(search, title);
  return purpose && <p className="text-text-2 wrap-anywhere">{`${verb} para ${purpose}.`}</p>;
}

const never = () => () => {};

/** From this tab and not from the URL, which a stranger can write. */
const pressedTitle = () => readPressedHeart()?.title;

const PURPOSES: Record<Exclude<SignInPurpose, 'favorito'>, string> = {
  pregunta: 'mandar tu pregunta: lo que escribiste te espera',
  mensaje: 'escribirle a quien vende',
  oferta: 'ofertar por este vehículo',
  seguir: 'seguir a esta empresa',
  valorar: 'valorar a esta empresa',
  denunciar: 'denunciar',
  busqueda: 'guardar esta búsqueda',
};

const PAGE_PURPOSES = new Map<PageInfo | undefined, string>([
  [pages.publish, 'publicar tu vehículo'],
  [pages.editPost, 'editar tu publicación'],
  [pages.favorites, 'ver tus favoritos'],
  [pages.savedSearches, 'ver tus búsquedas guardadas'],
  [pages.followed, 'ver las empresas que seguís'],
  [pages.conversations, 'ver tus mensajes'],
  [pages.questions, 'ver tus preguntas'],
  [pages.offers, 'ver tus ofertas'],
  [pages.postOffers, 'ver tus ofertas'],
  [pages.notifications, 'ver tus notificaciones'],
  [pages.profile, 'ver tu perfil'],
  [pages.editProfile, 'editar tu perfil'],
  [pages.changePassword, 'cambiar tu contraseña'],
]);

const isPurpose = (para: string | null): para is keyof typeof PURPOSES =>
  para !== null && Object.hasOwn(PURPOSES, para);

export function purposeOf(search: URLSearchParams, pressedTitle: string | undefined): string | undefined {
  const para = search.get('para');
  if (para === 'favorito')
    return pressedTitle ? `guardar «${pressedTitle}» en tus favoritos` : 'guardar la publicación en tus favoritos';
  if (isPurpose(para)) return PURPOSES[para];
  const target = returnTarget(search.get('volver'));
  if (target === pages.home.href()) return undefined;
  return PAGE_PURPOSES.get(pageOf(target.split(/[?#]/, 1)[0] ?? '')) ?? 'seguir donde estabas';
}
