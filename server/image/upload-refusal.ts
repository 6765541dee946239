import { OWN_TEXTS } from '@rodado/contract/messages';
import { AppError } from '../errors.ts';
import type { ImageRejected } from './image-rejected.ts';

/** The validation error for the sender, at the form field. `wrongType`: the form's own text. */
export function uploadRefusal(
  refused: ImageRejected,
  { field, wrongType }: { field: string; wrongType: string },
): AppError {
  const tooLarge = TOO_LARGE[refused.reason];
  const message = tooLarge ?? wrongType;
  return new AppError(tooLarge ? 'tooLarge' : 'wrongType', message, {
    cause: refused,
    issues: [{ path: field, message }],
  });
}

const TOO_LARGE: Partial<Record<ImageRejected['reason'], string>> = {
  'too-many-pixels': OWN_TEXTS.imagePixels,
  'too-heavy': OWN_TEXTS.imageTooHeavy,
};
