import { pages } from '@rodado/contract/pages';
import { checkNewPost, type PostErrors } from '../form/check-post.ts';
import { errorOf, type ImageItems } from '../form/images/image-item.ts';
import type { PostField, PostValues } from '../form/post-values.ts';

/** The names of the four steps in the stepper. */
export const STEP_NAMES = ['Características principales', 'Detalles', 'Detalles técnicos', 'Detalles finales'] as const;

export type WizardField = PostField | 'images';
export type WizardErrors = PostErrors & { images?: string };

/** The fields of each step, in order. */
const FIELDS_OF_STEP: readonly (readonly WizardField[])[] = [
  ['title', 'category', 'brand', 'model', 'year'],
  ['condition', 'km', 'location', 'color'],
  ['fuel', 'transmission', 'doors', 'steering', 'airbags', 'traction', 'breaks', 'cc'],
  ['images', 'description', 'priceType', 'price', 'minPrice', 'maxPrice', 'isTimeLimited', 'duration'],
];

/** Comes after the last step. */
export const PREVIEW = STEP_NAMES.length;
const PREVIEW_NAME = 'vista-previa';

/** Reads `?paso=` of the URL. An invalid value is the first step. */
export function readStep(paso: string | null): number {
  if (paso === PREVIEW_NAME) return PREVIEW;
  const step = Number(paso);
  return Number.isInteger(step) && step > 0 && step < PREVIEW ? step : 0;
}

export function stepHref(step: number): string {
  if (step <= 0) return pages.publish.href();
  return pages.publish.href({ search: { paso: step >= PREVIEW ? PREVIEW_NAME : step } });
}

/** The errors of all steps. */
export function wizardErrors(values: PostValues, images: ImageItems): WizardErrors {
  return { ...checkNewPost(values).errors, images: errorOf(images) };
}

/** The errors of one step, in the order of its fields. */
export function errorsOfStep(errors: WizardErrors, step: number): { id: WizardField; text: string }[] {
  return (FIELDS_OF_STEP[step] ?? []).flatMap((field) => (errors[field] ? [{ id: field, text: errors[field] }] : []));
}

/** The furthest step that can be opened: the first one with errors, or the preview. */
export function firstIncomplete(errors: WizardErrors): number {
  const step = FIELDS_OF_STEP.findIndex((_, index) => errorsOfStep(errors, index).length > 0);
  return step === -1 ? PREVIEW : step;
}
