import { type ComponentType, lazy, memo, Suspense, useEffect, useState, useSyncExternalStore } from 'react';

interface PartProps<Props> {
  props: Props;
  setAsleep: (isAsleep: boolean) => void;
}

/**
 * A part of a page that the server writes with the rest, and whose script comes after the page is alive. If it does not
 * come, the part stays as it was written. On the way from another page it is waited for, as for the page itself.
 */
export function island<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loading = ownTurn()
    .then(load)
    .catch(() => new Promise<never>(() => {}));
  const Part = lazy(async () => ({ default: awake(await loading) }));
  return function Island(props: Props) {
    const [isWritten] = useState(useIsWritten());
    const [isAsleep, setAsleep] = useState(isWritten);
    useEffect(() => {
      if (!isAsleep) return;
      countAsleep(1);
      return () => countAsleep(-1);
    }, [isAsleep]);
    const part = <Part props={props} setAsleep={setAsleep} />;
    // The same element until it is awake: anything new, before the script is there, would throw away what the server wrote.
    const [written] = useState(<Suspense>{part}</Suspense>);
    if (!isWritten) return part;
    return isAsleep ? written : <Suspense>{part}</Suspense>;
  };
}

/** Asking for a dozen files takes a phone a while: not all the parts of a page in one breath. */
const ownTurn = () => new Promise<void>((resolve) => (import.meta.env.SSR ? resolve() : setTimeout(resolve)));

/** Whether this part is in the HTML that the server sent. */
const useIsWritten = () =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
const neverChanges = () => () => {};

function awake<Props extends object>(Loaded: ComponentType<Props>) {
  const Part = memo(Loaded);
  return function Awake({ props, setAsleep }: PartProps<Props>) {
    useEffect(() => setAsleep(false), [setAsleep]);
    return <Part {...props} />;
  };
}

let asleep = 0;

/** Browser tests wait until no part sleeps. */
function countAsleep(change: 1 | -1) {
  asleep += change;
  document.documentElement.toggleAttribute('data-asleep', asleep > 0);
}
