import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react';

/**
 * A part of a page that the server writes with the rest, and whose script comes after the page is alive. If it does not
 * come, the part stays as it was written. On the way from another page it is waited for, as for the page itself.
 */
export function island<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loading = load().catch(() => new Promise<never>(() => {}));
  const Part = lazy(async () => ({ default: awake(await loading) }));
  // Memo: something new from above, before the script is there, would throw away what the server wrote.
  return memo(function Island(props: Props) {
    const [isWritten] = useState(isFirstPage);
    useEffect(() => countAsleep(1), []);
    if (!isWritten) return <Part {...props} />;
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}

const isFirstPage = () => typeof document === 'undefined' || document.documentElement.dataset.hydrated === undefined;

function awake<Props extends object>(Part: ComponentType<Props>) {
  return function Awake(props: Props) {
    useEffect(() => countAsleep(-1), []);
    return <Part {...props} />;
  };
}

let asleep = 0;

/** Browser tests wait until no part sleeps. */
function countAsleep(change: 1 | -1) {
  asleep += change;
  document.documentElement.toggleAttribute('data-asleep', asleep > 0);
}
