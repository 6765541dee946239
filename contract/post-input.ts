import { z } from 'zod';
import { modelsOf } from './catalog.ts';
import * as words from './enums.ts';
import { yearOf } from './format.ts';
import { DESCRIPTION_LENGTH, MAX_CC, MAX_KM, MAX_PRICE, TITLE_LENGTH, YEAR_ZERO } from './limits.ts';
import { INVALID, OWN_TEXTS } from './messages.ts';
import { DeclarePapers } from './papers.ts';
import { hasCatalog, technicalFieldsOf } from './post-rules.ts';
import { ById, strictErrors, typedLine, typedText } from './scalars.ts';

const texts = INVALID.post;

/**
 * A field that only some categories or price types use. Any input is accepted, so that a form may send everything it
 * has; an invalid value counts as missing, and `checkPost` reports it where the field is required.
 */
const perhaps = <T extends z.ZodType>(schema: T) => schema.nullish().catch(undefined);

/** Evaluated at every parse, because the year changes while a server runs. */
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
  priceType: z.enum(words.PRICE_TYPES, { error: OWN_TEXTS.priceType }),
  price: perhaps(z.number()),
  minPrice: perhaps(z.number()),
  maxPrice: perhaps(z.number()),
  isTimeLimited: z.boolean({ error: OWN_TEXTS.flag }).nullish(),
  duration: perhaps(z.union([z.number(), z.string()])),
};

const Fields = z.strictObject(fields, strictErrors);
type Fields = z.infer<typeof Fields>;
type Complain = (field: keyof Fields, message: string) => void;

/** Runs even when single fields are invalid, so that a form shows all errors at once. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

/** Rules across fields. Every value may still be missing here. */
function checkPost(post: Fields, complain: Complain, isDurationKnown: boolean) {
  if (hasCatalog(post.category)) {
    const models = modelsOf(post.category, post.brand ?? '');
    if (models.length === 0) complain('brand', texts.brand);
    if (!models.includes(post.model ?? '')) complain('model', texts.model);
  }
  if (post.condition !== 'Nuevo') {
    if (post.km == null) complain('km', texts.km);
    else if (!isWithin(post.km, 0, MAX_KM)) complain('km', OWN_TEXTS.kmRange);
  }
  for (const field of words.CATEGORIES.includes(post.category) ? technicalFieldsOf(post.category, post.fuel) : []) {
    if (!post[field]) complain(field, texts[field]);
    else if (field === 'cc' && !isWithin(post.cc, 1, MAX_CC)) complain('cc', OWN_TEXTS.ccRange);
  }
  if (post.priceType === 'fixed') checkPrice(post, 'price', complain);
  if (post.priceType === 'negotiable') checkRange(post, complain, isDurationKnown);
}

function checkRange(post: Fields, complain: Complain, isDurationKnown: boolean) {
  checkPrice(post, 'minPrice', complain);
  checkPrice(post, 'maxPrice', complain);
  if (post.minPrice && post.maxPrice && post.minPrice > post.maxPrice) complain('maxPrice', OWN_TEXTS.pricesCrossed);

  const isLeftOut = post.duration == null || post.duration === '';
  if (!post.isTimeLimited || (isLeftOut && isDurationKnown)) return;
  if (!(Number(post.duration) > 0)) complain('duration', texts.duration);
  else if (asDuration(post.duration) === null) complain('duration', OWN_TEXTS.durations);
}

function checkPrice(post: Fields, field: 'price' | 'minPrice' | 'maxPrice', complain: Complain) {
  if (!post[field]) complain(field, texts[field]);
  else if (!isWithin(post[field], 1, MAX_PRICE)) complain(field, OWN_TEXTS.priceTooHigh);
}

function isWithin(value: number | null | undefined, min: number, max: number): boolean {
  return Number.isInteger(value) && value != null && value >= min && value <= max;
}

const asDuration = (value: unknown) => words.DURATIONS.find((duration) => duration === value) ?? null;

/** Keeps the fields of the category and the price type; the rest is null. */
function fillUnused({ isTimeLimited, duration, ...post }: Fields) {
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

/** `papers` may be declared at once, or later by `declarePapers`. */
export const CreatePost = Fields.extend({ papers: DeclarePapers.nullish() })
  .superRefine((post, ctx) => {
    checkPost(post, complaints(ctx), false);
  }, always)
  .transform(({ papers = null, ...post }) => ({ ...fillUnused(post), papers }));
/** The stored form: every field present, null where the category or the price type has none. */
export type CreatePost = z.output<typeof CreatePost>;
/** Input of the form. */
export type PostDraft = z.input<typeof CreatePost>;

/** Replaces the whole post. An omitted `duration` keeps the end; `version`, if sent, is the one that was read. */
export const UpdatePost = Fields.extend({
  year: z
    .int({ error: ({ input }) => (input == null ? texts.yearOnEdit : texts.year) })
    .refine(isYear, { error: texts.year }),
  version: z.int({ error: OWN_TEXTS.version }).optional(),
})
  .superRefine((post, ctx) => {
    checkPost(post, complaints(ctx), true);
  }, always)
  .transform(({ version, ...post }) => ({ ...fillUnused(post), version }));
export type UpdatePost = z.output<typeof UpdatePost>;

/** 'Pausar', 'Marcar como vendida', 'Volver a publicar' (with `duration` a new end from now, without it no limit). */
export const ChangePostStatus = z.strictObject(
  {
    status: z.enum(['ACTIVE', 'PAUSED', 'SOLD'], { error: OWN_TEXTS.status }),
    duration: z.literal(words.DURATIONS, { error: OWN_TEXTS.durations }).optional(),
  },
  strictErrors,
);
export type ChangePostStatus = z.infer<typeof ChangePostStatus>;

/** Response of `POST /post`. */
export const CreatedPost = ById;
