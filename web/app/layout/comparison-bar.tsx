import { comparedIds } from '@rodado/contract/comparison-href';
import { pageOf, pages } from '@rodado/contract/pages';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { comparedPosts, useComparisonAnnouncement } from '../comparison/compared-posts.ts';
import type { ComparisonTray } from '../comparison/page/comparison-tray.tsx';
import { hasFooter } from '../page/site-paths.ts';
import { SkipLink } from '../ui/skip-link.tsx';

const TRAY_ID = 'comparacion';

/** Pages without a footer have a bar or a composer of their own there; the comparison itself has its columns. */
function useShowsTray(): boolean {
  const { pathname, search } = useLocation();
  const isChosen = comparedPosts.useIds().length > 0;
  const isComparison =
    pageOf(pathname) === pages.comparison && comparedIds(new URLSearchParams(search).get('ids')).ids.length > 0;
  return isChosen && hasFooter(pathname) && !isComparison;
}

export function ComparisonBar({ contentId }: { contentId: string }) {
  const isShown = useShowsTray();
  const Tray = useTray(isShown);
  const announcement = useComparisonAnnouncement();
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isShown && Tray && <Tray id={TRAY_ID} contentId={contentId} />}
    </>
  );
}

/** Only who compares downloads it. Not `lazy`: pages that are read without a network must not fail for want of it. */
function useTray(isWanted: boolean) {
  const [Tray, setTray] = useState<typeof ComparisonTray | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    import('../comparison/page/comparison-tray.tsx').then(
      (loaded) => setTray(() => loaded.ComparisonTray),
      () => {}, // retried on the next page load
    );
  }, [isWanted]);
  return Tray;
}

/** Beside the first one: the bar is after everything else on the page. */
export const ComparisonSkipLink = () => useShowsTray() && <SkipLink to={TRAY_ID}>Saltar a la comparación</SkipLink>;
