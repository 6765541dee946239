import { useEffect, useState } from 'react';
import { socket } from './socket.ts';

/** A cut this short is nobody's business. */
const GRACE = 3_000;

/** Whether the live line stands. The browser's word that it is offline counts at once. */
export function useIsConnected(): boolean {
  const [isConnected, setConnected] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (socket.connected && navigator.onLine) setConnected(true);
      else timer = setTimeout(() => setConnected(false), navigator.onLine ? GRACE : 0);
    };
    look();
    socket.on('connect', look);
    socket.on('disconnect', look);
    for (const change of ['online', 'offline']) window.addEventListener(change, look);
    return () => {
      clearTimeout(timer);
      socket.off('connect', look);
      socket.off('disconnect', look);
      for (const change of ['online', 'offline']) window.removeEventListener(change, look);
    };
  }, []);
  return isConnected;
}
