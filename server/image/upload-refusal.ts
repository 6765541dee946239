import { NEW_TEXTS } from '@rodado/contract/messages';
import { AppError } from '../errors.ts';
import type { PictureRefused } from './picture-refused.ts';

/** What is told to the person who sent it, at its field. `wrongType`: in the words of the form. */
export function uploadRefusal(
  refused: PictureRefused,
  { field, wrongType }: { field: string; wrongType: string },
): AppError {
  const tooLarge = TOO_LARGE[refused.reason];
  const message = tooLarge ?? wrongType;
  return new AppError(tooLarge ? 'tooLarge' : 'wrongType', message, {
    cause: refused,
    issues: [{ path: field, message }],
  });
}

const TOO_LARGE: Partial<Record<PictureRefused['reason'], string>> = {
  'too-many-pixels': NEW_TEXTS.imagePixels,
  'too-heavy': NEW_TEXTS.imageTooHeavy,
};
