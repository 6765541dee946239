import sharp from 'sharp';

/** A real JPEG of one colour. */
export const photograph = ({ width = 640, height = 480, background = '#b3202a' } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A form with the single file part of image calls. */
export function formWith(
  content: Uint8Array,
  { field = 'file', name = 'foto.jpg', type = 'image/jpeg' } = {},
): FormData {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(content)], name, { type }));
  return form;
}
