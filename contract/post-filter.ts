import { z } from 'zod';
import * as words from './enums.ts';
import { byName, LIST_FILTERS, PAPERS_FILTERS } from './filters.ts';
import { LAST_YEAR, MAX_KM, MAX_PRICE, NAME_LENGTH, SEARCH_LENGTH, YEAR_ZERO } from './limits.ts';
import { BAD_FILTER } from './messages.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { PageNumber, strictErrors, typedLine } from './scalars.ts';

/** One value, or several by repeating the parameter. An empty value is ignored; none at all is an empty list. */
const several = <T extends z.ZodType<string | number, string | number>>(value: T, error: string) =>
  z
    .union([z.literal(''), value, z.array(z.union([z.literal(''), value])).max(50)], { error })
    .transform((given) =>
      (Array.isArray(given) ? given : [given]).filter((one): one is Exclude<typeof one, ''> => one !== ''),
    )
    .default([]);

const DIGITS = /^\d{1,9}$/;

/** A number in a URL: digits only, so that '1e3', '0x10' and ' ' are invalid. */
export const wholeNumber = (range: { min: number; max: number }, error: string) =>
  z
    .union([z.number(), z.string().regex(DIGITS, { error })], { error })
    .transform(Number)
    .pipe(z.int({ error }).min(range.min, { error }).max(range.max, { error }));

const optionalNumber = (range: { min: number; max: number }, error: string) =>
  z.union([z.literal('').transform(() => undefined), wholeNumber(range, error)], { error }).optional();

const Year = wholeNumber({ min: YEAR_ZERO, max: LAST_YEAR }, BAD_FILTER.year);
const YearBound = optionalNumber({ min: YEAR_ZERO, max: LAST_YEAR }, BAD_FILTER.year);

/** 0 means no filter: the panel's inputs default to 0. */
const PriceBound = optionalNumber({ min: 0, max: MAX_PRICE }, BAD_FILTER.price).transform(
  (price) => price || undefined,
);

const Flag = z
  .union([z.boolean(), z.enum(['true', 'false', ''])], { error: BAD_FILTER.flag })
  .transform((value) => value === true || value === 'true')
  .default(false);

const text = (max: number) =>
  typedLine({ max })
    .transform((value) => value || undefined)
    .optional();

/** Search filters, also of `GET /post/filter/options`. Unknown parameters are ignored. */
export const PostFilters = z.object({
  title: text(SEARCH_LENGTH),
  company: text(NAME_LENGTH),
  category: several(z.enum(words.CATEGORIES), BAD_FILTER.category),
  condition: several(z.enum(words.CONDITIONS), BAD_FILTER.condition),
  location: several(z.enum(words.CITIES), BAD_FILTER.location),
  year: several(Year, BAD_FILTER.year),
  yearFrom: YearBound,
  yearTo: YearBound,
  minPrice: PriceBound,
  maxPrice: PriceBound,
  kmTo: optionalNumber({ min: 0, max: MAX_KM }, BAD_FILTER.km),
  brand: several(typedLine({ max: NAME_LENGTH }), BAD_FILTER.brand),
  model: several(typedLine({ max: NAME_LENGTH }), BAD_FILTER.model),
  fuel: several(z.enum(words.FUELS), BAD_FILTER.fuel),
  transmission: several(z.enum(words.TRANSMISSIONS), BAD_FILTER.transmission),
  seller: several(z.enum(words.SELLERS), BAD_FILTER.seller),
  verified: Flag,
  timed: Flag,
  ...byName(PAPERS_FILTERS, () => Flag),
});
export type PostFilters = z.infer<typeof PostFilters>;

export const ListPosts = PostFilters.extend({
  sort: z
    .enum([...words.SORTS, ''], { error: BAD_FILTER.sort })
    .default(words.DEFAULT_SORT)
    .transform((sort) => sort || words.DEFAULT_SORT),
  page: PageNumber,
});
export type ListPosts = z.infer<typeof ListPosts>;

const savedText = (max: number, error: string) => typedLine({ max, required: error }).optional();
const savedNumber = (min: number, max: number, error: string) =>
  z.int({ error }).min(min, { error }).max(max, { error }).optional();
/** Each once, in their order: the same filters are always written alike. */
const savedList = <const T extends readonly string[]>(values: T, error: string) =>
  z
    .array(z.enum(values, { error }), { error })
    .min(1, { error })
    .max(values.length, { error })
    .overwrite((given) => values.filter((value) => given.includes(value)))
    .optional();
const savedFlag = z.literal(true, { error: BAD_FILTER.flag }).optional();

/** The filters of a results page or landing page; order and page do not belong to them. */
export const SavedFilters = z
  .strictObject(
    {
      title: savedText(SEARCH_LENGTH, BAD_FILTER.title),
      category: z.enum(words.CATEGORIES, { error: BAD_FILTER.category }).optional(),
      brand: savedText(NAME_LENGTH, BAD_FILTER.brand),
      model: savedText(NAME_LENGTH, BAD_FILTER.model),
      condition: z.enum(words.CONDITIONS, { error: BAD_FILTER.condition }).optional(),
      year: savedNumber(YEAR_ZERO, LAST_YEAR, BAD_FILTER.year),
      yearFrom: savedNumber(YEAR_ZERO, LAST_YEAR, BAD_FILTER.year),
      yearTo: savedNumber(YEAR_ZERO, LAST_YEAR, BAD_FILTER.year),
      minPrice: savedNumber(1, MAX_PRICE, BAD_FILTER.price),
      maxPrice: savedNumber(1, MAX_PRICE, BAD_FILTER.price),
      kmTo: savedNumber(0, MAX_KM, BAD_FILTER.km),
      location: z.enum(words.CITIES, { error: BAD_FILTER.location }).optional(),
      fuel: savedList(words.FUELS, BAD_FILTER.fuel),
      transmission: savedList(words.TRANSMISSIONS, BAD_FILTER.transmission),
      seller: z.enum(words.SELLERS, { error: BAD_FILTER.seller }).optional(),
      verified: savedFlag,
      timed: savedFlag,
      ...byName(PAPERS_FILTERS, () => savedFlag),
      company: savedText(NAME_LENGTH, BAD_FILTER.company),
    },
    strictErrors,
  )
  .register(schemaRegistry, { id: 'SavedFilters' });
export type SavedFilters = z.infer<typeof SavedFilters>;

const Counts = z.record(z.string(), z.int());

/** Post counts per option under all the other filters; options without posts are omitted. */
export const FilterOptions = z
  .object({
    condition: Counts,
    year: Counts,
    location: Counts,
    category: Counts,
    brand: Counts,
    model: Counts,
    ...byName(LIST_FILTERS, () => Counts),
    seller: Counts,
    /** Of each of `PAPERS_FILTERS`. */
    papers: Counts,
  })
  .register(schemaRegistry, { id: 'FilterOptions' });
export type FilterOptions = z.infer<typeof FilterOptions>;
