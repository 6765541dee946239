import { COVER_BYTES, COVER_WIDTHS } from '@rodado/contract/limits';
import { FAILED, INVALID } from '@rodado/contract/messages';
import { setCover } from '@rodado/contract/profile';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api.ts';
import { getSession, setAccount } from '../session/session.ts';
import { Picture } from '../ui/picture.tsx';
import { RoadLine } from '../ui/road.tsx';
import { ImageDialog } from './image-dialog.tsx';

const RULES = {
  title: 'Imagen de portada',
  width: 1600,
  height: 400,
  maxBytes: COVER_BYTES,
  tooLarge: INVALID.account.coverTooLarge,
  failed: FAILED.updateCover,
} as const;

async function send(form: FormData) {
  const { cover } = await api(setCover, { form });
  const { account } = getSession();
  if (account?.company) setAccount({ ...account, company: { ...account.company, cover } });
}

/** The wide picture of a company, or an empty road where it has none yet. */
export function Cover({ cover }: { cover: string | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="relative aspect-4/1 max-h-80 min-h-32.5 w-full overflow-hidden bg-surface-3">
      {cover ? (
        <Picture src={cover} alt="" width={1600} height={400} widths={COVER_WIDTHS} sizes="100vw" priority />
      ) : (
        <EmptyRoad />
      )}
      <div className="wrap absolute inset-x-0 bottom-3 flex justify-end">
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="inline-flex h-11 items-center gap-2 rounded-m bg-on-picture px-3 sm:px-3.5 text-14 font-act text-on-picture-ink transition-colors hover:bg-on-picture-ink hover:text-on-band md:h-9"
        >
          <Camera className="size-4.5" />
          <span className="max-sm:sr-only">{cover ? 'Cambiar portada' : 'Agregar portada'}</span>
        </button>
      </div>
      <ImageDialog rules={RULES} shape="cover" open={isOpen} onOpenChange={setOpen} send={send} />
    </div>
  );
}

function EmptyRoad() {
  return (
    <div className="absolute inset-x-0 bottom-0 flex h-[38%] items-center bg-asphalt">
      <RoadLine />
    </div>
  );
}
