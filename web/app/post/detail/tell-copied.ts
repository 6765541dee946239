import { toast } from '../../ui/toast.ts';

/** Fetched when something was copied: its words are not for everybody to download. */
export function tellCopied(isCopied: boolean, url: string) {
  if (isCopied) toast.success('Enlace copiado', { id: 'share' });
  else toast.error('No pudimos copiar el enlace', { id: 'share', detail: url });
}
