import { exportData } from '@rodado/contract/profile';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { fetchFileAsMe, saveFile } from '../session/file.ts';
import { getSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';

export function ExportData() {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await fetchFileAsMe(exportData), 'mis-datos-rodado.zip');
    } catch {
      // A session that ended leads to the login by itself.
      if (getSession().status !== 'out')
        toast.error('No pudimos preparar tus datos', { detail: 'Probá de nuevo en un momento.' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      kind="line"
      icon={<Download />}
      busy={isBusy}
      busyText="Preparando..."
      onClick={download}
      className="max-md:w-full"
    >
      Descargar mis datos
    </Button>
  );
}
