/** `too-heavy`: decoding it takes more memory or time than one picture may have. */
export type RefusalReason = 'not-a-picture' | 'broken' | 'too-many-pixels' | 'too-heavy';

/** The file is not one that we take; the caller may be told why. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
  reason: RefusalReason;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(`Picture refused: ${reason}`, options);
    this.reason = reason;
  }
}
