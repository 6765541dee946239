import { MAX_COMPARED } from '@rodado/contract/limits';
import { useSyncExternalStore } from 'react';
import { createDeviceList } from '../session/device-list.ts';
import { toast } from '../ui/toast.ts';

/** The posts chosen to be compared, in the order of their columns. */
export const comparedPosts = createDeviceList('comparar', MAX_COMPARED);

interface Titled {
  id: string;
  title: string;
}

export function toggleCompared({ id, title }: Titled) {
  const ids = comparedPosts.read();
  if (ids.includes(id)) return removeCompared({ id, title });
  if (ids.length >= MAX_COMPARED) {
    void toast.warning(`Ya elegiste ${MAX_COMPARED} para comparar`, {
      id: 'comparison',
      detail: 'Quitá uno de la barra de abajo para agregar este.',
    });
    return;
  }
  comparedPosts.write([...ids, id]);
  announce(`${title} agregado para comparar: ${ids.length + 1} de ${MAX_COMPARED}`);
}

export function removeCompared({ id, title }: Titled) {
  comparedPosts.write(comparedPosts.read().filter((other) => other !== id));
  announce(`${title} quitado de la comparación`);
}

export function clearCompared() {
  comparedPosts.write([]);
  announce('Quitaste todos los vehículos de la comparación');
}

let announcement = '';
const listeners = new Set<() => void>();

function announce(text: string) {
  announcement = text;
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** For screen readers: the last change, wherever it was made. */
export const useComparisonAnnouncement = () =>
  useSyncExternalStore(
    listen,
    () => announcement,
    () => '',
  );
