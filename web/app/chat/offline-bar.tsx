import { useIsConnected } from '../session/use-connection.ts';
import { OfflineNote } from '../ui/offline-note.tsx';

export function OfflineBar() {
  const isConnected = useIsConnected();
  return (
    <OfflineNote isShown={!isConnected} className="flex-none">
      Sin conexión. Se envía cuando vuelvas.
    </OfflineNote>
  );
}
