import { thumbHashToDataURL } from 'thumbhash';

/** The data URL of what a thumbhash (base64) describes. */
export function thumbhashPicture(thumbhash: string): string {
  return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)));
}
