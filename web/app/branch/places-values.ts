import { type Branch, type Places, SavePlaces } from '@rodado/contract/branch';
import { DAYS, type Interval } from '@rodado/contract/opening-hours';

/** Seven days, all of them closed where there are no hours. */
export type WeekValues = readonly (readonly Interval[])[];

export interface BranchValues {
  /** Key of a row that is moved; not stored. */
  key: number;
  name: string;
  address: string;
  city: string;
  phone: string;
  hasOwnHours: boolean;
  week: WeekValues;
}

export interface PlacesValues {
  week: WeekValues;
  branches: readonly BranchValues[];
}

const CLOSED: WeekValues = DAYS.map(() => []);
/** What most dealers open: offered where a day is opened first. */
export const USUAL: readonly Interval[] = [{ opens: '09:00', closes: '18:00' }];
/** Monday to Friday. */
const WORKDAYS = 5;

let lastKey = 0;
const nextKey = () => {
  lastKey += 1;
  return lastKey;
};

export const toPlacesValues = ({ openingHours, branches }: Places): PlacesValues => ({
  week: openingHours ?? CLOSED,
  branches: branches.map(branchValuesOf),
});

const branchValuesOf = ({ name, address, city, phone, openingHours }: Branch): BranchValues => ({
  key: nextKey(),
  name,
  address,
  city,
  phone: phone ?? '',
  hasOwnHours: openingHours !== null,
  week: openingHours ?? CLOSED,
});

export const newBranch = (): BranchValues => ({
  key: nextKey(),
  name: '',
  address: '',
  city: '',
  phone: '',
  hasOwnHours: false,
  week: CLOSED,
});

/** As it is sent. */
const inputOf = ({ week, branches }: PlacesValues) => ({
  openingHours: week,
  branches: branches.map(({ name, address, city, phone, hasOwnHours, week: own }) => ({
    name,
    address,
    city,
    phone,
    openingHours: hasOwnHours ? own : null,
  })),
});

export const isSamePlaces = (one: PlacesValues, other: PlacesValues) =>
  JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other));

/** Messages by the id of their field: 'openingHours-0-1-closes', 'branches-2-name'. */
export type PlacesErrors = Readonly<Record<string, string>>;

export type Checked = { body: SavePlaces; errors?: undefined } | { body?: undefined; errors: PlacesErrors };

export function checkPlaces(values: PlacesValues): Checked {
  const result = SavePlaces.safeParse(inputOf(values));
  if (result.success) return { body: result.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[path.join('-')] ??= message;
  return { errors };
}

/** With the intervals of one day changed. */
export const withDay = (week: WeekValues, day: number, intervals: readonly Interval[]): WeekValues =>
  week.map((before, index) => (index === day ? intervals : before));

/** Monday's on every day until Friday. */
export const withMondayOnWorkdays = (week: WeekValues): WeekValues =>
  week.map((before, day) => (day < WORKDAYS ? (week[0] ?? before) : before));

/** With the row one place up or down. */
export function withMovedBranch(branches: readonly BranchValues[], from: number, to: number): readonly BranchValues[] {
  const moved = [...branches];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
