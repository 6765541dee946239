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
  setPending: (isPending: boolean) => void;
}

/**
 * Lazy hydration: the server renders the part, and its script loads after the page has hydrated. Until then the part is
 * static HTML, whose links work. On a client-side navigation its script is awaited like that of the page.
 */
export function hydrateLater<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const loading = separateTask().then(() => loadWithRetries(load));
  loading.catch(() => {}); // shown by the error page of the route that renders the part
  const Part = lazy(async () => ({ default: withHydrationEffect(await loading) }));
  return function LaterHydrated(props: Props) {
    const [isServerRendered] = useState(useIsServerRendered());
    const [isPending, setPending] = useState(isServerRendered);
    useEffect(() => {
      if (!isPending) return;
      countPending(1);
      return () => countPending(-1);
    }, [isPending]);
    const part = <Part props={props} setPending={setPending} />;
    // The same element until it is hydrated: a new one, before the script loads, would discard the server's HTML.
    const [firstElement] = useState(<Suspense>{part}</Suspense>);
    if (!isServerRendered) return part;
    return isPending ? firstElement : <Suspense>{part}</Suspense>;
  };
}

/** Lazy hydration for a part that CSS hides outside the media query: there its script is never loaded. */
export function hydrateOnMedia<Props extends object>(media: string, load: Load<Props>): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  // Only once it is visible, because `hydrateLater` starts to load the script at once.
  const getPart = () => {
    Part ??= hydrateLater(load);
    return Part;
  };
  return function HydratedOnMedia(props: Props) {
    const [isServerRendered] = useState(useIsServerRendered());
    const [isStatic, setStatic] = useState(
      () => isServerRendered && !import.meta.env.SSR && !matchMedia(media).matches,
    );
    useEffect(() => {
      if (!isStatic) return;
      const query = matchMedia(media);
      const show = () => startTransition(() => setStatic(false));
      query.addEventListener('change', show, { once: true });
      return () => query.removeEventListener('change', show);
    }, [isStatic]);
    if (isStatic) return <StaticHtml />;
    const Visible = getPart();
    return (
      <div key="visible">
        <Visible {...props} />
      </div>
    );
  };
}

/**
 * A part that works without script: its server HTML is never hydrated, whatever changes around it. Its script is only
 * needed after a client-side navigation. Give it a key that changes with its content.
 */
export function neverHydrate<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await loadWithRetries(load) }));
  return function NeverHydrated(props: Props) {
    const [isStatic] = useState(useIsServerRendered() && !import.meta.env.SSR);
    if (isStatic) return <StaticHtml />;
    return (
      <div>
        <Part {...props} />
      </div>
    );
  };
}

/** React does not touch `dangerouslySetInnerHTML`, so the server's HTML stays. Its links use the router. */
function StaticHtml() {
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

const PAUSES_MS = [500, 1_000, 2_000, 4_000];

/** A script that is lost once, or while there is no network, must not disable a part of the page for good. */
async function loadWithRetries<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pause of PAUSES_MS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
      await untilOnline();
    }
  }
  return load();
}

const untilOnline = () =>
  new Promise<void>((resolve) => {
    if (navigator.onLine) resolve();
    else window.addEventListener('online', () => resolve(), { once: true });
  });

/** Starting a dozen imports blocks a phone for a while, so each part starts its own in a separate task. */
const separateTask = () => new Promise<void>((resolve) => (import.meta.env.SSR ? resolve() : setTimeout(resolve)));

/** Whether this part is in the server's HTML. */
const useIsServerRendered = () =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );

const neverChanges = () => () => {};

function withHydrationEffect<Props extends object>(Loaded: ComponentType<Props>) {
  const Part = memo(Loaded);
  return function Hydrated({ props, setPending }: PartProps<Props>) {
    useEffect(() => setPending(false), [setPending]);
    return <Part {...props} />;
  };
}

let pendingCount = 0;

/** Browser tests wait until every part is hydrated. */
function countPending(change: 1 | -1) {
  pendingCount += change;
  document.documentElement.toggleAttribute('data-hydrating', pendingCount > 0);
}

/** Preloads a module. Errors are ignored here: the import is retried, and its error reported, when it is needed. */
export const preload = (load: () => Promise<unknown>) => () => {
  load().catch(() => {});
};
