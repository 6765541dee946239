import { parseNumber } from '@rodado/contract/format';
import { CreatePost, UpdatePost } from '@rodado/contract/post-input';
import type { z } from 'zod';
import type { FieldErrors } from '../form/use-form.ts';
import { isOnlyGuide, withoutEmptyPrompts } from './description-guide.ts';
import { ON, POST_FIELDS, type PostField, type PostValues } from './post-values.ts';

export type PostErrors = FieldErrors<PostField>;

type Checked<T> = { post: T; errors: PostErrors } | { post: null; errors: PostErrors };

/** A new post, or what is wrong with it. */
export const checkNewPost = (values: PostValues): Checked<CreatePost> => check(CreatePost, values, bodyOf(values));

/** A changed post. `version` is the one that its form was filled from, `before` what its description said. */
export const checkChangedPost = (values: PostValues, version: number, before: string): Checked<UpdatePost> =>
  check(UpdatePost, values, { ...bodyOf(values, before), version }, before);

function check<T>(schema: z.ZodType<T>, values: PostValues, body: unknown, before?: string): Checked<T> {
  const { data, error } = schema.safeParse(body);
  if (data !== undefined) return { post: data, errors: {} };
  const errors: PostErrors = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = POST_FIELDS.find((name) => name === path[0]);
    if (field) errors[field] ??= message;
  }
  if (isOnlyGuide(values.description, before)) errors.description = 'Completá al menos una línea de la guía';
  return { post: null, errors };
}

const NUMBERS: readonly PostField[] = ['year', 'km', 'cc', 'price', 'minPrice', 'maxPrice', 'duration'];

/** What was typed as the call wants it: figures as numbers, nothing where nothing is. */
function bodyOf(values: PostValues, before?: string) {
  const entries = POST_FIELDS.map((name) => {
    if (name === 'isTimeLimited') return [name, values[name] === ON];
    if (NUMBERS.includes(name)) return [name, parseNumber(values[name]) ?? undefined];
    if (name === 'description') return [name, withoutEmptyPrompts(values[name], before) || undefined];
    return [name, values[name] || undefined];
  });
  return Object.fromEntries(entries);
}
