import { CloudOff } from 'lucide-react';
import { useIsConnected } from '../session/use-connection.ts';

export function OfflineBar() {
  const isConnected = useIsConnected();
  return (
    <div role="status" className="flex-none">
      {!isConnected && (
        <p className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-14 font-note text-warn">
          <CloudOff className="size-4.5 flex-none" />
          Sin conexión. Se envía cuando vuelvas.
        </p>
      )}
    </div>
  );
}
