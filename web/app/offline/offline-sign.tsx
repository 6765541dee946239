import { useLocation } from 'react-router';
import { OfflineNote } from '../ui/offline-note.tsx';
import { OFFLINE_PAGE } from './addresses.ts';
import { useIsOnline } from './use-is-online.ts';

/** Pages that say it themselves. */
const WITH_OWN_SIGN = [OFFLINE_PAGE, '/chat'];

export function OfflineSign() {
  const isOnline = useIsOnline();
  const { pathname } = useLocation();
  return (
    <OfflineNote
      isShown={!isOnline && !WITH_OWN_SIGN.includes(pathname)}
      className="sticky top-(--bar) z-(--z-sticky) print:hidden"
    >
      Estás sin conexión. Lo que ves puede haber cambiado.
    </OfflineNote>
  );
}
