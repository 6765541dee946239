import { z } from 'zod';
import { modelsOf } from './catalog.ts';
import { yearOf } from './format.ts';
import { DESCRIPTION_LENGTH, MAX_CC, MAX_KM, MAX_PRICE, TITLE_LENGTH, YEAR_ZERO } from './limits.ts';
import { INVALID, NEW_TEXTS } from './messages.ts';
import { hasCatalog, technicalFieldsOf } from './post-rules.ts';
import { ById, closed, typedLine, typedText } from './scalars.ts';
import * as words from './vocabulary.ts';

const texts = INVALID.post;

/**
 * A field that only some categories or price types use. Whatever comes is taken, so that a form may send what it has;
 * a value that is none of the words counts as missing, and `checkPost` says so where the field is needed.
 */
const perhaps = <T extends z.ZodType>(schema: T) => schema.nullish().catch(undefined);

/** Years pass while a server runs, so the border is asked for at every parse. */
const isYear = (year: number) => year > YEAR_ZERO && year <= yearOf(new Date());

const fields = {
  title: typedLine({ max: TITLE_LENGTH, required: texts.title }),
  category: z.enum(words.CATEGORIES, { error: texts.category }),
  brand: perhaps(z.string()),
  model: perhaps(z.string()),
  year: z.int({ error: texts.year }).refine(isYear, { error: texts.year }),
  condition: z.enum(words.CONDITIONS, { error: texts.condition }),
  km: perhaps(z.number()),
  color: z.enum(words.COLORS, { error: texts.color }),
  location: z.enum(words.CITIES, { error: texts.location }),
  fuel: z.enum(words.FUELS, { error: texts.fuel }),
  transmission: z.enum(words.TRANSMISSIONS, { error: texts.transmission }),
  doors: perhaps(z.enum(words.DOORS)),
  steering: perhaps(z.enum(words.STEERINGS)),
  airbags: perhaps(z.enum(words.AIRBAGS)),
  traction: perhaps(z.enum(words.TRACTIONS)),
  breaks: perhaps(z.enum(words.BREAKS)),
  cc: perhaps(z.number()),
  description: typedText({ max: DESCRIPTION_LENGTH, required: texts.description }),
  priceType: z.enum(words.PRICE_TYPES, { error: NEW_TEXTS.priceType }),
  price: perhaps(z.number()),
  minPrice: perhaps(z.number()),
  maxPrice: perhaps(z.number()),
  isTimeLimited: z.boolean({ error: NEW_TEXTS.flag }).nullish(),
  duration: perhaps(z.union([z.number(), z.string()])),
};

const Fields = z.strictObject(fields, closed);
type Fields = z.infer<typeof Fields>;
type Complain = (field: keyof Fields, message: string) => void;

/** Runs also when single fields are wrong: a form shows everything that is missing at once. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

/** The rules that hang on more than one field. Every value may still be missing here. */
function checkPost(post: Fields, complain: Complain, isDurationKnown: boolean) {
  if (hasCatalog(post.category)) {
    const models = modelsOf(post.category, post.brand ?? '');
    if (models.length === 0) complain('brand', texts.brand);
    if (!models.includes(post.model ?? '')) complain('model', texts.model);
  }
  if (post.condition !== 'Nuevo') {
    if (post.km == null) complain('km', texts.km);
    else if (!isWithin(post.km, 0, MAX_KM)) complain('km', NEW_TEXTS.kmRange);
  }
  for (const field of words.CATEGORIES.includes(post.category) ? technicalFieldsOf(post.category, post.fuel) : []) {
    if (!post[field]) complain(field, texts[field]);
    else if (field === 'cc' && !isWithin(post.cc, 1, MAX_CC)) complain('cc', NEW_TEXTS.ccRange);
  }
  if (post.priceType === 'fixed') checkPrice(post, 'price', complain);
  if (post.priceType === 'negotiable') checkRange(post, complain, isDurationKnown);
}

function checkRange(post: Fields, complain: Complain, isDurationKnown: boolean) {
  checkPrice(post, 'minPrice', complain);
  checkPrice(post, 'maxPrice', complain);
  if (post.minPrice && post.maxPrice && post.minPrice > post.maxPrice) complain('maxPrice', NEW_TEXTS.pricesCrossed);

  const isLeftOut = post.duration == null || post.duration === '';
  if (!post.isTimeLimited || (isLeftOut && isDurationKnown)) return;
  if (!(Number(post.duration) > 0)) complain('duration', texts.duration);
  else if (asDuration(post.duration) === null) complain('duration', NEW_TEXTS.durations);
}

function checkPrice(post: Fields, field: 'price' | 'minPrice' | 'maxPrice', complain: Complain) {
  if (!post[field]) complain(field, texts[field]);
  else if (!isWithin(post[field], 1, MAX_PRICE)) complain(field, NEW_TEXTS.priceTooHigh);
}

function isWithin(value: number | null | undefined, min: number, max: number): boolean {
  return Number.isInteger(value) && value != null && value >= min && value <= max;
}

const asDuration = (value: unknown) => words.DURATIONS.find((duration) => duration === value) ?? null;

/** Keeps what the category and the price type use; the rest is null. */
function settle({ isTimeLimited, duration, ...post }: Fields) {
  const used: readonly string[] = [
    ...technicalFieldsOf(post.category, post.fuel),
    ...(hasCatalog(post.category) ? ['brand', 'model'] : []),
    ...(post.priceType === 'fixed' ? ['price'] : ['minPrice', 'maxPrice']),
  ];
  const kept = <F extends keyof typeof post>(field: F) => (used.includes(field) ? (post[field] ?? null) : null);
  const isTimed = post.priceType === 'negotiable' && isTimeLimited === true;
  return {
    ...post,
    brand: kept('brand'),
    model: kept('model'),
    km: post.condition === 'Nuevo' ? 0 : (post.km ?? 0),
    doors: kept('doors'),
    steering: kept('steering'),
    airbags: kept('airbags'),
    traction: kept('traction'),
    breaks: kept('breaks'),
    cc: kept('cc'),
    price: kept('price'),
    minPrice: kept('minPrice'),
    maxPrice: kept('maxPrice'),
    isTimeLimited: isTimed,
    duration: isTimed ? asDuration(duration) : null,
  };
}

const complaints = (ctx: z.core.$RefinementCtx) => (field: keyof Fields, message: string) =>
  ctx.addIssue({ code: 'custom', path: [field], message });

export const CreatePost = Fields.superRefine((post, ctx) => {
  checkPost(post, complaints(ctx), false);
}, always).transform(settle);
/** What is stored: every field there, null where the category or the price type has none. */
export type CreatePost = z.output<typeof CreatePost>;
/** What a form hands over. */
export type PostDraft = z.input<typeof CreatePost>;

/** The whole post again. A `duration` that is left out keeps the end; `version`, where sent, is the one that was read. */
export const UpdatePost = Fields.extend({
  year: z
    .int({ error: ({ input }) => (input == null ? texts.yearOnEdit : texts.year) })
    .refine(isYear, { error: texts.year }),
  version: z.int({ error: NEW_TEXTS.version }).optional(),
})
  .superRefine((post, ctx) => {
    checkPost(post, complaints(ctx), true);
  }, always)
  .transform(({ version, ...post }) => ({ ...settle(post), version }));
export type UpdatePost = z.output<typeof UpdatePost>;

/** 'Pausar', 'Marcar como vendida', 'Volver a publicar' (with `duration` a new end from now, without it no limit). */
export const ChangePostStatus = z.strictObject(
  {
    status: z.enum(['ACTIVE', 'PAUSED', 'SOLD'], { error: NEW_TEXTS.status }),
    duration: z.literal(words.DURATIONS, { error: NEW_TEXTS.durations }).optional(),
  },
  closed,
);
export type ChangePostStatus = z.infer<typeof ChangePostStatus>;

/** What `POST /post` answers. */
export const CreatedPost = ById;
