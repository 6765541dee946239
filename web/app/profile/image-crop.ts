import { OWN_TEXTS } from '@rodado/contract/messages';

/** Aspect ratio, dimensions and file size of an image. */
export interface ImageRules {
  title: string;
  width: number;
  height: number;
  maxBytes: number;
  tooLarge: string;
  /** Text of the toast after a failed upload. */
  failed: string;
}

export interface ChosenImage {
  file: File;
  /** Object URL for `<img>`; the caller revokes it. */
  url: string;
  width: number;
  height: number;
}

const LARGEST = 1600;
const QUALITY = 0.92;

/** Also decodes the file: one that this browser cannot show is rejected. */
export async function readImage(file: File, rules: ImageRules): Promise<ChosenImage | { error: string }> {
  if (!file.type.startsWith('image/')) return { error: OWN_TEXTS.imageType };
  if (file.size > rules.maxBytes) return { error: rules.tooLarge };
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { file, width, height, url: URL.createObjectURL(file) };
  } catch {
    return { error: OWN_TEXTS.imageType };
  }
}

/** The axis that is cropped, if any. */
export function freeAxis({ width, height }: ChosenImage, rules: ImageRules): 'x' | 'y' | null {
  const excess = width * rules.height - height * rules.width;
  if (excess === 0) return null;
  return excess > 0 ? 'x' : 'y';
}

/** The part shown in the preview, `at` from 0 to 1 along the free axis. */
export async function cropImage(chosen: ChosenImage, rules: ImageRules, at: number): Promise<Blob> {
  const ratio = rules.width / rules.height;
  const width = Math.min(chosen.width, chosen.height * ratio);
  const height = width / ratio;
  const out = Math.min(width, LARGEST);
  const context = canvasOf(Math.round(out), Math.round(out / ratio));
  // Falls back to cropping on the server.
  if (!context || !isReadable()) return chosen.file;
  const bitmap = await createImageBitmap(chosen.file);
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  const [left, top] = [(chosen.width - width) * at, (chosen.height - height) * at];
  context.drawImage(bitmap, left, top, width, height, 0, 0, context.canvas.width, context.canvas.height);
  bitmap.close();
  return new Promise((resolve) => {
    context.canvas.toBlob((blob) => resolve(blob ?? chosen.file), 'image/jpeg', QUALITY);
  });
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, width);
  canvas.height = Math.max(1, height);
  return canvas.getContext('2d');
}

/** Some browsers return noise instead of pixels to prevent fingerprinting. */
function isReadable(): boolean {
  const context = canvasOf(8, 8);
  if (!context) return false;
  context.fillStyle = '#b3202a';
  context.fillRect(0, 0, 8, 8);
  const { data } = context.getImageData(0, 0, 8, 8);
  return data.every((value, index) => value === [0xb3, 0x20, 0x2a, 0xff][index % 4]);
}
