import { setImmediate } from 'node:timers/promises';
import { STOCK_NUMBER_LENGTH } from '@rodado/contract/limits';
import { CreatePost } from '@rodado/contract/post-input';
import { hasCatalog, technicalFieldsOf } from '@rodado/contract/post-rules';
import { typedLine } from '@rodado/contract/scalars';
import type { StockField, StockProblem } from '@rodado/contract/stock-import';
import { columnNamer } from './columns.ts';
import * as values from './read-values.ts';
import type { StockTable } from './stock-table.ts';

/** A row as the vehicle that it describes. `photos` is undefined where the file names none. */
export interface StockRowRead {
  line: number;
  stockNumber: string | undefined;
  title: string | undefined;
  facts: CreatePost | undefined;
  photos: string[] | undefined;
  problems: StockProblem[];
}

interface RowDefaults {
  /** The department of the company, for rows without one. */
  location: string | null;
}

export async function readRows(
  { headers, rows }: StockTable,
  columns: readonly (StockField | null)[],
  defaults: RowDefaults,
): Promise<StockRowRead[]> {
  const nameOf = columnNamer(headers, columns);
  const read: StockRowRead[] = [];
  const lines = new Map<string, number>();
  for (const { line, cells } of rows) {
    const row = readRow(fieldsOf(cells, columns), nameOf, defaults);
    const earlier = row.stockNumber === undefined ? undefined : lines.get(row.stockNumber);
    if (row.stockNumber !== undefined && earlier === undefined) lines.set(row.stockNumber, line);
    if (earlier !== undefined)
      row.problems.push({ column: nameOf('stockNumber'), message: `Es el mismo de la fila ${earlier}` });
    read.push({ line, ...row, facts: row.problems.length === 0 ? row.facts : undefined });
    // Thousands of rows are checked without keeping requests waiting.
    if (read.length % 100 === 0) await setImmediate();
  }
  return read;
}

type RowCells = Record<StockField, string>;

/** How people fill a cell that has no value. */
const NOTHING = /^(-+|n\/[ad]|s\/d)$/i;
const TEXTS = new Set<StockField>(['stockNumber', 'title', 'description', 'photos']);
/** Longer than any name or number. */
const MAX_VALUE_LENGTH = 200;

function fieldsOf(cells: readonly string[], columns: readonly (StockField | null)[]): RowCells {
  const textOf = (field: StockField) =>
    columns
      .flatMap((one, column) => {
        const cell = cells[column];
        if (one !== field || !cell) return [];
        if (TEXTS.has(field)) return [cell];
        return NOTHING.test(cell) ? [] : [cell.slice(0, MAX_VALUE_LENGTH)];
      })
      .join('\n');
  return {
    stockNumber: textOf('stockNumber'),
    title: textOf('title'),
    category: textOf('category'),
    brand: textOf('brand'),
    model: textOf('model'),
    year: textOf('year'),
    condition: textOf('condition'),
    km: textOf('km'),
    color: textOf('color'),
    location: textOf('location'),
    fuel: textOf('fuel'),
    transmission: textOf('transmission'),
    doors: textOf('doors'),
    steering: textOf('steering'),
    airbags: textOf('airbags'),
    traction: textOf('traction'),
    breaks: textOf('breaks'),
    cc: textOf('cc'),
    description: textOf('description'),
    price: textOf('price'),
    minPrice: textOf('minPrice'),
    maxPrice: textOf('maxPrice'),
    photos: textOf('photos'),
  };
}

/** Each is asked for by some categories only: what a cell of another one says does not matter. */
const TECHNICAL = ['doors', 'steering', 'airbags', 'traction', 'breaks', 'cc'] as const;

/** Of the template's row. */
export const EXAMPLE_NUMBER = 'EJEMPLO';

const StockNumber = typedLine({ max: STOCK_NUMBER_LENGTH, required: 'Falta el número de stock' });

function readRow(cells: RowCells, nameOf: (field: StockField) => string, defaults: RowDefaults) {
  const problems = new Map<StockField, string>();
  const take = <T>(field: StockField, reading: values.Reading<T>): T | undefined => {
    if ('value' in reading) return reading.value;
    problems.set(field, reading.problem);
    return undefined;
  };
  const number = StockNumber.safeParse(cells.stockNumber);
  if (!number.success) problems.set('stockNumber', number.error.issues[0]?.message ?? '');
  if (number.data === EXAMPLE_NUMBER) problems.set('stockNumber', 'Es la fila de ejemplo: borrala');

  const category =
    take('category', values.readCategory(cells.category)) ??
    (problems.has('category') ? undefined : values.guessCategory(cells.brand, cells.model));
  const brand = hasCatalog(category) ? take('brand', values.readBrand(category, cells.brand)) : undefined;
  const model =
    hasCatalog(category) && brand ? take('model', values.readModel(category, brand, cells.model)) : undefined;
  const year = take('year', values.readNumber(cells.year, values.UNITS.year));
  const price = take('price', values.readNumber(cells.price, values.UNITS.price));
  const minPrice = take('minPrice', values.readNumber(cells.minPrice, values.UNITS.price));
  const maxPrice = take('maxPrice', values.readNumber(cells.maxPrice, values.UNITS.price));
  const isRange = cells.price === '' && (cells.minPrice !== '' || cells.maxPrice !== '');
  const title = cells.title || [cells.brand, cells.model, cells.year].filter((part) => part !== '').join(' ');
  const photos = take('photos', values.readPhotos(cells.photos));

  const condition = take('condition', values.readCondition(cells.condition));
  const fuel = take('fuel', values.readFuel(cells.fuel));

  const checked = CreatePost.safeParse({
    title,
    category,
    brand,
    model,
    year,
    condition,
    km: take('km', values.readNumber(cells.km, values.UNITS.km)),
    color: take('color', values.readColor(cells.color)),
    location: take('location', values.readLocation(cells.location || (defaults.location ?? ''))),
    fuel,
    transmission: take('transmission', values.readTransmission(cells.transmission)),
    doors: take('doors', values.readDoors(cells.doors)),
    steering: take('steering', values.readSteering(cells.steering)),
    airbags: take('airbags', values.readAirbags(cells.airbags)),
    traction: take('traction', values.readTraction(cells.traction)),
    breaks: take('breaks', values.readBreaks(cells.breaks)),
    cc: take('cc', values.readNumber(cells.cc, values.UNITS.cc)),
    description: cells.description,
    priceType: isRange ? 'negotiable' : 'fixed',
    price,
    minPrice,
    maxPrice,
    isTimeLimited: false,
  });
  const used = new Set<StockField>(category ? technicalFieldsOf(category, fuel) : TECHNICAL);
  for (const field of TECHNICAL) if (!used.has(field)) problems.delete(field);
  if (condition === 'Nuevo') problems.delete('km');
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = Object.keys(cells).find((name): name is StockField => name === path[0]);
    if (field && !problems.has(field)) problems.set(field, message);
  }
  if (!checked.success && problems.size === 0) problems.set('title', 'No se puede leer');
  return {
    stockNumber: number.success ? number.data : undefined,
    title: (checked.success ? checked.data.title : title).slice(0, 120) || undefined,
    facts: checked.success ? checked.data : undefined,
    photos,
    problems: [...problems].map(([field, message]) => ({ column: nameOf(field), message })),
  };
}
