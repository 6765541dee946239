import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { nameOfUrl, urlOf } from '../storage/storage.ts';
import { pictureOf } from './store-picture.ts';

/** Addresses of pictures that are not public, for those who may see them all the same. */
export interface SignedUrls {
  /** The same for an hour, so that browsers keep the picture; good for one to two hours. */
  sign(url: string): string;
  isValid(signature: string, picture: string): boolean;
}

const HOUR = 3_600_000;

/**
 * The signature stands before the name and not in a query: an address still ends in `.jpg`, and holds for the other sizes
 * of its picture too.
 */
export function createSignedUrls(secret: Uint8Array, now: () => Date): SignedUrls {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'rodado uploads', 32));
  const signatureOf = (picture: string, hour: number) => {
    const mac = createHmac('sha256', key).update(`${hour} ${picture}`).digest('base64url').slice(0, 22);
    return `${hour}.${mac}`;
  };
  const currentHour = () => Math.floor(now().getTime() / HOUR);
  return {
    sign(url) {
      const name = nameOfUrl(url);
      return name === undefined ? url : urlOf(`${signatureOf(pictureOf(name), currentHour() + 1)}/${name}`);
    },
    isValid(signature, picture) {
      const hour = Number.parseInt(signature, 10);
      return hour >= currentHour() && isEqual(signature, signatureOf(picture, hour));
    },
  };
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
