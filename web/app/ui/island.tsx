import {
  type ComponentType,
  lazy,
  type MouseEvent,
  memo,
  Suspense,
  startTransition,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNavigate } from 'react-router';

type Load<Props> = () => Promise<ComponentType<Props>>;

interface PartProps<Props> {
  props: Props;
  setAsleep: (isAsleep: boolean) => void;
}

/**
 * A part of a page that the server writes with the rest, and whose script comes after the page is alive. If it does not
 * come, the part stays as it was written. On the way from another page it is waited for, as for the page itself.
 */
export function island<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const loading = ownTurn().then(load).catch(never);
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

/** An island that the style sheet hides where the media query does not hold: there its script is never fetched. */
export function islandSeenOn<Props extends object>(media: string, load: Load<Props>): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  // Not before it is seen: an island sets out for its script at once.
  const getPart = () => {
    Part ??= island(load);
    return Part;
  };
  return function Hidden(props: Props) {
    const [isWritten] = useState(useIsWritten());
    const [isLeftAlone, setLeftAlone] = useState(() => isWritten && !import.meta.env.SSR && !matchMedia(media).matches);
    useEffect(() => {
      if (!isLeftAlone) return;
      const query = matchMedia(media);
      const show = () => startTransition(() => setLeftAlone(false));
      query.addEventListener('change', show, { once: true });
      return () => query.removeEventListener('change', show);
    }, [isLeftAlone]);
    if (isLeftAlone) return <LeftAlone />;
    const Seen = getPart();
    return (
      <div key="seen">
        <Seen {...props} />
      </div>
    );
  };
}

/**
 * A part that works without a script: written by the server and left alone, whatever changes around it. Only on the way
 * from another page is its script needed. Give it a key that changes with what it says.
 */
export function still<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  return function Still(props: Props) {
    const [isLeftAlone] = useState(useIsWritten() && !import.meta.env.SSR);
    if (isLeftAlone) return <LeftAlone />;
    return (
      <div>
        <Part {...props} />
      </div>
    );
  };
}

/** What React is told not to look into, it does not touch: what the server wrote stays. Its links lead on as others do. */
function LeftAlone() {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = target instanceof Element && target.closest('a[href^="/"]:not([target],[download])');
    if (!link || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    void navigate(link.getAttribute('href') ?? '');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the links in it
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press those too
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, and never set
    <div suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} onClick={follow} />
  );
}
const NOTHING = { __html: '' };

const never = () => new Promise<never>(() => {});

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
