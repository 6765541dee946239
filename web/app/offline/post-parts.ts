import { keepParts } from './assets.ts';

/** What the page of a post asks for once it is alive, or when something is pressed: its HTML does not name these. */
const FOR_ALL = [
  () => import('../post/detail/post-view.tsx'),
  () => import('../post/detail/print-sheet.tsx'),
  () => import('../post/detail/full-screen.tsx'),
  () => import('../post/detail/share-menu.tsx'),
  () => import('../question/paged-questions.tsx'),
];
const FOR_SIGNED_IN = [
  () => import('../favorite/signed-in-favorite.tsx'),
  () => import('../question/signed-in-questions.tsx'),
  () => import('../offer/signed-in-offer-book.tsx'),
  () => import('../contact-seller/contact-dialog.tsx'),
  () => import('../report/report-dialog.tsx'),
  () => import('../report/block-link.tsx'),
];

/** Without a network they could not be asked for any more, and the page would fail for want of one of them. */
export const keepPostParts = ({ isSignedIn }: { isSignedIn: boolean }): Promise<void> =>
  keepParts(isSignedIn ? [...FOR_ALL, ...FOR_SIGNED_IN] : FOR_ALL);
