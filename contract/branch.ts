import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CITIES } from './enums.ts';
import { ADDRESS_LENGTH, MAX_BRANCHES, NAME_LENGTH, PHONE_LENGTH } from './limits.ts';
import { INVALID, OWN_TEXTS } from './messages.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { DAYS, MAX_INTERVALS } from './opening-hours.ts';
import { strictErrors, typedLine } from './scalars.ts';

const Week = z.array(z.array(z.object({ opens: z.string(), closes: z.string() }))).nullable();

/** A place of a company besides its own address. */
export const Branch = z
  .object({
    name: z.string(),
    address: z.string(),
    city: z.enum(CITIES),
    phone: z.string().nullable(),
    /** Null: those of the company. */
    openingHours: Week,
  })
  .register(schemaRegistry, { id: 'Branch' });
export type Branch = z.infer<typeof Branch>;

/** When and where a company is found: its own opening hours, and its branches in their order. */
export const Places = z
  .object({ openingHours: Week, branches: z.array(Branch) })
  .register(schemaRegistry, { id: 'Places' });
export type Places = z.infer<typeof Places>;

const isTime = { error: OWN_TEXTS.openingTime };
const Time = z.string(isTime).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { ...isTime, abort: true });

const Interval = z
  .strictObject({ opens: Time, closes: Time }, strictErrors)
  .refine(({ opens, closes }) => opens < closes, { error: OWN_TEXTS.openingOrder, path: ['closes'] });

const Day = z
  .array(Interval, { error: OWN_TEXTS.openingWeek })
  .max(MAX_INTERVALS, { error: OWN_TEXTS.openingIntervals })
  .refine(([first, second]) => !first || !second || first.closes < second.opens, {
    error: OWN_TEXTS.openingOverlap,
    path: [1, 'opens'],
  });

/** Monday to Sunday; a day without intervals is closed. A week without any says nothing, and is null. */
const OpeningHours = z
  .array(Day, { error: OWN_TEXTS.openingWeek })
  .length(DAYS.length, { error: OWN_TEXTS.openingWeek })
  .nullable()
  .transform((week) => (week?.some((day) => day.length > 0) ? week : null));

const SaveBranch = z.strictObject(
  {
    name: typedLine({ max: NAME_LENGTH, required: OWN_TEXTS.branchName }),
    address: typedLine({ max: ADDRESS_LENGTH, required: OWN_TEXTS.branchAddress }),
    city: z.enum(CITIES, { error: INVALID.post.location }),
    phone: typedLine({ max: PHONE_LENGTH })
      .nullable()
      .default(null)
      .transform((phone) => phone || null),
    openingHours: OpeningHours.default(null),
  },
  strictErrors,
);

/** All of them, in the place of those before. */
export const SavePlaces = z.strictObject(
  {
    openingHours: OpeningHours,
    branches: z.array(SaveBranch, { error: OWN_TEXTS.shape }).max(MAX_BRANCHES, { error: OWN_TEXTS.branches }),
  },
  strictErrors,
);
export type SavePlaces = z.output<typeof SavePlaces>;

export const getPlaces = endpoint({
  method: 'GET',
  url: '/api/branch',
  access: 'user',
  team: 'reader',
  summary: 'Opening hours and branches of the own company, with the phones that others do not see',
  refuses: [403],
  schema: { response: { 200: Places } },
});

export const savePlaces = endpoint({
  method: 'PUT',
  url: '/api/branch',
  access: 'user',
  team: 'owner',
  action: 'profile.edited',
  summary: 'All opening hours and branches of the own company, in the place of those before',
  refuses: [403],
  schema: { body: SavePlaces, response: { 200: Places } },
});
