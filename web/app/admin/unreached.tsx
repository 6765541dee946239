import { FailedList } from '../profile/failed-list.tsx';
import { useAccount } from '../profile/use-account.ts';

/** Somebody is signed in, but the server has not said who. */
export function Unreached() {
  const { isFailed, error, isBusy, retry } = useAccount();
  return (
    <main aria-busy={isBusy} className="wrap grid min-h-[70vh] place-content-center">
      {isFailed && (
        <FailedList title="No pudimos cargar la página" level="h1" error={error} isBusy={isBusy} onRetry={retry} />
      )}
    </main>
  );
}
