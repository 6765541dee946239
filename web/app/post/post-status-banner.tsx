import type { PostStatus } from '@rodado/contract/vocabulary';
import { CircleAlert } from 'lucide-react';

const WORDS: Partial<Record<PostStatus, string>> = {
  EXPIRED: 'Esta publicación ha expirado',
  PAUSED: 'Esta publicación está pausada',
  SOLD: 'Este vehículo ya se vendió',
};

/** Why a post that can still be read takes no questions or offers. */
export function PostStatusBanner({ status }: { status: PostStatus }) {
  const words = WORDS[status];
  if (!words) return null;
  return (
    <p
      role="status"
      className="mb-3.5 flex items-center gap-2.5 bg-warn-soft px-4 py-3 font-semibold text-warn md:rounded-m"
    >
      <CircleAlert className="size-5 flex-none" />
      {words}
    </p>
  );
}
