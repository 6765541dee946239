import { CallError } from '@rodado/contract/client';

/** The photo that a refusal is about, by its place. */
export function refusedPhoto(error: unknown, part: 'files' | 'images'): { place: number; message: string } | null {
  for (const { path, message } of error instanceof CallError ? error.issues : []) {
    const [name, place] = path.split('.');
    if (name === part && place !== undefined) return { place: Number(place), message };
  }
  return null;
}
