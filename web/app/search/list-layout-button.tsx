import { Rows3 } from 'lucide-react';
import { flushSync } from 'react-dom';
import { createRootChoice } from '../browser/root-choice.ts';
import { Button } from '../ui/button.tsx';

const layout = createRootChoice('list', ['compact']);

/** Switches between large cards and compact rows (compact-list.css). Only on phones; larger screens have columns. */
export function ListLayoutButton() {
  const chosen = layout.useChoice();
  const toggle = () => keepInPlace(() => layout.choose(chosen === 'compact' ? undefined : 'compact'));
  return (
    <Button
      kind="line"
      aria-label="Lista compacta"
      title="Lista compacta"
      aria-pressed={chosen === null ? undefined : chosen === 'compact'}
      onClick={toggle}
      // Its look follows the attribute of <html>, which is there before this script.
      className="w-11 px-0! in-data-[list=compact]:border-brand in-data-[list=compact]:bg-brand-soft in-data-[list=compact]:text-brand-ink max-md:min-h-13 md:hidden noscript:hidden"
    >
      <Rows3 />
    </Button>
  );
}

/** The first post on the screen stays where it is while the list changes its height. */
function keepInPlace(change: () => void) {
  const shown = [...document.querySelectorAll('.post-list > li')].find(
    (row) => row.getBoundingClientRect().bottom > BAR,
  );
  const before = shown?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  const moved = (shown?.getBoundingClientRect().top ?? 0) - before;
  // At the top of the page nothing has to stay: the list begins where it began.
  if (window.scrollY > 0 && before < BAR) window.scrollBy({ top: moved, behavior: 'instant' });
}

/** About the height of the bars over the list. */
const BAR = 140;
