import { errorOf, type Photos } from '../photos/photo.ts';
import { checkNewPost, type PostErrors } from '../post-form/check-post.ts';
import type { PostField, PostValues } from '../post-form/post-values.ts';
import { STEP_NAMES } from './step-names.ts';

export type WizardField = PostField | 'images';
export type WizardErrors = PostErrors & { images?: string };

/** What each step asks, in its order. */
const FIELDS_OF_STEP: readonly (readonly WizardField[])[] = [
  ['title', 'category', 'brand', 'model', 'year'],
  ['condition', 'km', 'location', 'color'],
  ['fuel', 'transmission', 'doors', 'steering', 'airbags', 'traction', 'breaks', 'cc'],
  ['images', 'description', 'priceType', 'price', 'minPrice', 'maxPrice', 'isTimeLimited', 'duration'],
];

/** What comes after the last step. */
export const PREVIEW = STEP_NAMES.length;
const PREVIEW_NAME = 'vista-previa';

/** `?paso=` of the address. What is no step is the first one. */
export function readStep(paso: string | null): number {
  if (paso === PREVIEW_NAME) return PREVIEW;
  const step = Number(paso);
  return Number.isInteger(step) && step > 0 && step < PREVIEW ? step : 0;
}

export function stepAddress(step: number): string {
  if (step <= 0) return '/publicar';
  return `/publicar?paso=${step >= PREVIEW ? PREVIEW_NAME : step}`;
}

/** What is still missing or wrong, of all steps. */
export function wizardErrors(values: PostValues, photos: Photos): WizardErrors {
  return { ...checkNewPost(values).errors, images: errorOf(photos) };
}

/** Of one step, in the order in which it asks. */
export function errorsOfStep(errors: WizardErrors, step: number): { id: WizardField; text: string }[] {
  return (FIELDS_OF_STEP[step] ?? []).flatMap((field) => (errors[field] ? [{ id: field, text: errors[field] }] : []));
}

/** As far as one may go: the first step with something missing, or the preview. */
export function firstIncomplete(errors: WizardErrors): number {
  const step = FIELDS_OF_STEP.findIndex((_, index) => errorsOfStep(errors, index).length > 0);
  return step === -1 ? PREVIEW : step;
}
