import { cacheParts, type PrecachePost } from '../../offline/assets.ts';

/** The chunks that the page of a post imports after hydration or on interaction: its HTML does not reference them. */
const FOR_ALL = [
  () => import('./post-view.tsx'),
  () => import('./print-sheet.tsx'),
  () => import('../../image/lightbox.tsx'),
  () => import('../../share/share-menu.tsx'),
  () => import('../../question/paged-questions.tsx'),
  () => import('../../ui/toast-host.tsx'),
];
const FOR_SIGNED_IN = [
  () => import('../../favorite/favorite-toggle.member.tsx'),
  () => import('../../question/questions.member.tsx'),
  () => import('../../offer/offer-book.member.tsx'),
  () => import('../../offer/own-contact.member.tsx'),
  () => import('../../conversation/contact/contact-dialog.tsx'),
  () => import('../../report/report-dialog.tsx'),
  () => import('../../block/block-dialog.tsx'),
  () => import('../../notification/read-when-seen.member.tsx'),
];

/** Offline they could not be loaded, and the page would fail without them. */
export const precachePost: PrecachePost = ({ isSignedIn }) =>
  cacheParts(isSignedIn ? [...FOR_ALL, ...FOR_SIGNED_IN] : FOR_ALL);
