/** The image formats that uploads may have. They are detected by their first bytes, never by a name or a MIME type. */
export const IMAGE_FORMATS = {
  jpeg: { name: 'JPEG', firstBytes: [0xff, 0xd8, 0xff] },
  png: { name: 'PNG', firstBytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
} as const;
export type ImageFormat = keyof typeof IMAGE_FORMATS;

const NAMES = Object.values(IMAGE_FORMATS).map(({ name }) => name);
export const IMAGE_FORMAT_NAMES = NAMES.join(' or ');
export const CERTIFICATE_FORMAT_NAMES = `${NAMES.join(', ')} or PDF`;
