import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { nameOfUrl, urlOf } from '../storage/storage.ts';
import { imageOf } from './image-files.ts';

/** URLs of images that are not public, for viewers with access. */
export interface SignedUrls {
  /** Stable for an hour, so that browsers cache the image; valid for one to two hours. */
  sign(url: string, audience?: 'viewer' | 'moderation'): string;
  isValid(signature: string, image: string): boolean;
  /** Of a valid signature: it also opens what was deleted and is stored as evidence. */
  isForModeration(signature: string): boolean;
}

const HOUR = 3_600_000;
const MODERATION = 'm';

/**
 * The signature is a path segment before the name and not a query parameter: a URL still ends in `.jpg`, and the
 * signature is valid for all variants of its image.
 */
export function createSignedUrls(
  secret: Uint8Array,
  now: () => Date,
  fallbacks: readonly Uint8Array[] = [],
): SignedUrls {
  const keyOf = (from: Uint8Array) => new Uint8Array(hkdfSync('sha256', from, '', 'rodado uploads', 32));
  const key = keyOf(secret);
  const accepted = [key, ...fallbacks.map(keyOf)];
  const signatureOf = (image: string, expiry: string, key: Uint8Array) => {
    const mac = createHmac('sha256', key).update(`${expiry} ${image}`).digest('base64url').slice(0, 22);
    return `${expiry}.${mac}`;
  };
  const currentHour = () => Math.floor(now().getTime() / HOUR);
  return {
    sign(url, audience = 'viewer') {
      const name = nameOfUrl(url);
      const expiry = `${audience === 'moderation' ? MODERATION : ''}${currentHour() + 1}`;
      return name === undefined ? url : urlOf(`${signatureOf(imageOf(name), expiry, key)}/${name}`);
    },
    isValid(signature, image) {
      const [expiry = ''] = signature.split('.');
      const hour = Number.parseInt(expiry.replace(MODERATION, ''), 10);
      return hour >= currentHour() && accepted.some((one) => isEqual(signature, signatureOf(image, expiry, one)));
    },
    isForModeration: (signature) => signature.startsWith(MODERATION),
  };
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
