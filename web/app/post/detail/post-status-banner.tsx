import type { PostStatus } from '@rodado/contract/vocabulary';
import { CircleAlert } from 'lucide-react';

const WORDS: Partial<Record<PostStatus, string>> = {
  EXPIRED: 'Esta publicación ha expirado',
  PAUSED: 'Esta publicación está pausada',
  SOLD: 'Este vehículo ya se vendió',
  DRAFT: 'Esta publicación es un borrador: le faltan las fotos y solo vos la ves',
  HIDDEN: 'La administración ocultó esta publicación: solo vos la ves',
};

/** Why a post that can still be read takes no questions or offers. Always there, so that an end that comes is read out. */
export function PostStatusBanner({ status }: { status: PostStatus }) {
  const words = WORDS[status];
  return (
    <div role="status" data-print="hide">
      {words && (
        <p className="mb-3.5 flex items-center gap-2.5 bg-warn-soft px-4 py-3 font-semibold text-warn max-md:mb-0 md:rounded-m">
          <CircleAlert className="size-5 flex-none" />
          {words}
        </p>
      )}
    </div>
  );
}
