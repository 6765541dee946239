import type { User } from '@rodado/contract/account';
import { setProfileImage } from '@rodado/contract/calls/profile';
import { PROFILE_IMAGE_BYTES } from '@rodado/contract/limits';
import { FAILED, INVALID } from '@rodado/contract/messages';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { setAccount, useMay } from '../session/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { cx } from '../ui/class-names.ts';
import { ImageDialog } from './image-dialog.tsx';

const RULES = {
  title: 'Imagen de perfil',
  width: 512,
  height: 512,
  maxBytes: PROFILE_IMAGE_BYTES,
  tooLarge: INVALID.account.profileImageTooLarge,
  failed: FAILED.updateProfileImage,
} as const;

async function send(form: FormData) {
  const { user } = await api(setProfileImage, { form });
  setAccount(user);
}

/** The viewer's image with a button to change it. */
export function ProfileImage({ account, className }: { account: User; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  const isOwner = useMay('owner');
  const shape = account.company ? 'company' : 'person';
  return (
    <span className={cx('relative flex-none', className)}>
      <span
        className={cx(
          'block',
          shape === 'company' && 'rounded-[25%] bg-bg p-1.5 md:rounded-[24%]',
          shape === 'person' && 'rounded-pill',
        )}
      >
        <Avatar
          id={account.id}
          name={account.name}
          src={account.profileImage}
          shape={shape}
          size={112}
          className="max-md:size-20 max-md:text-[30px]"
        />
      </span>
      <button
        type="button"
        hidden={!isOwner}
        aria-label="Cambiar imagen de perfil"
        title="Cambiar imagen de perfil"
        onClick={() => setOpen(true)}
        className="absolute -right-1 -bottom-1 grid size-9 place-items-center rounded-pill border border-border-strong bg-surface transition-colors after:absolute after:-inset-1.5 hover:bg-surface-2 md:size-9.5"
      >
        <Camera className="size-[19px]" />
      </button>
      <ImageDialog rules={RULES} shape={shape} open={isOpen} onOpenChange={setOpen} send={send} />
    </span>
  );
}
