/** `too-heavy`: decoding exceeds the memory or time limit of one image. */
export type RefusalReason = 'not-an-image' | 'broken' | 'too-many-pixels' | 'too-heavy';

/** The file is not accepted; the caller may show the reason. */
export class ImageRejected extends Error {
  override name = 'ImageRejected';
  reason: RefusalReason;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(`Image refused: ${reason}`, options);
    this.reason = reason;
  }
}
