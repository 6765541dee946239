import { useInstall } from './install-offer.ts';

/** Quietly among the links of the footer, and only where the browser offers it. */
export function InstallItem({ className }: { className: string }) {
  const install = useInstall();
  if (!install) return null;
  return (
    <li>
      <button type="button" onClick={install} className={className}>
        Instalar Rodado
      </button>
    </li>
  );
}
