import type { PostStatus } from '@rodado/contract/vocabulary';
import type { BadgeProps } from '../ui/badge.tsx';

/** The colour of a status; what is not named is grey. */
export const STATUS_KINDS: Partial<Record<PostStatus, BadgeProps['kind']>> = {
  ACTIVE: 'success',
  SOLD: 'success',
  EXPIRED: 'gone',
  DRAFT: 'warn',
  HIDDEN: 'danger',
};
