import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FIELD_LABELS } from './enums.ts';
import { MAX_STOCK_COLUMNS, NAME_LENGTH } from './limits.ts';
import { OWN_TEXTS } from './messages.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { ById, Id, Moment, Ok, PageNumber, paging, shapeError, strictErrors, typedLine } from './scalars.ts';

/** What a column may be, in the order of the template. */
export const STOCK_FIELDS = [
  'stockNumber',
  'title',
  'category',
  'brand',
  'model',
  'year',
  'condition',
  'km',
  'color',
  'location',
  'fuel',
  'transmission',
  'doors',
  'steering',
  'airbags',
  'traction',
  'breaks',
  'cc',
  'description',
  'price',
  'minPrice',
  'maxPrice',
  'photos',
] as const;
export type StockField = (typeof STOCK_FIELDS)[number];

export const STOCK_FIELD_LABELS = {
  ...FIELD_LABELS,
  stockNumber: 'Número de stock',
  location: 'Departamento',
  price: 'Precio USD',
  minPrice: 'Precio mínimo USD',
  maxPrice: 'Precio máximo USD',
  photos: 'Fotos',
} as const satisfies Record<StockField, string>;

/** Without a column for each of these no row can be imported; the others depend on the vehicle, or can be derived. */
export const NEEDED_STOCK_FIELDS = [
  'stockNumber',
  'year',
  'condition',
  'color',
  'fuel',
  'transmission',
  'description',
] as const satisfies StockField[];

/** What an import does with a row, or with a post whose row is gone. */
export const STOCK_OUTCOMES = ['new', 'changed', 'unchanged', 'paused', 'refused'] as const;
export type StockOutcome = (typeof STOCK_OUTCOMES)[number];

export const STOCK_OUTCOME_LABELS = {
  new: 'Nuevas',
  changed: 'Con cambios',
  unchanged: 'Sin cambios',
  paused: 'Se pausan',
  refused: 'Con errores',
} as const satisfies Record<StockOutcome, string>;

/** `planned` waits for the press, `photos` for the photos of its posts. */
export const STOCK_IMPORT_STATUSES = ['planned', 'applying', 'photos', 'done'] as const;
export type StockStatus = (typeof STOCK_IMPORT_STATUSES)[number];

export const STOCK_SOURCES = ['page', 'key'] as const;
export type StockSource = (typeof STOCK_SOURCES)[number];

const Field = z.enum(STOCK_FIELDS, shapeError);
const Counts = z.record(z.enum(STOCK_OUTCOMES), z.int());
export type StockCounts = z.infer<typeof Counts>;

/** In words, as they will be shown. */
export const StockChange = z.object({ label: z.string(), from: z.string(), to: z.string() });
export type StockChange = z.infer<typeof StockChange>;

export const StockProblem = z.object({ column: z.string(), message: z.string() });
export type StockProblem = z.infer<typeof StockProblem>;

/**
 * `line` is the row's number in a spreadsheet; null for a post whose row is gone. `warning` says why its price may be a
 * slip: such a row is left out, unless the press accepts them.
 */
export const StockRow = z
  .object({
    position: z.int(),
    line: z.int().nullable(),
    outcome: z.enum(STOCK_OUTCOMES),
    stockNumber: z.string().nullable(),
    title: z.string().nullable(),
    postId: Id.nullable(),
    changes: z.array(StockChange),
    problems: z.array(StockProblem),
    note: z.string().nullable(),
    warning: z.string().nullable(),
    isApplied: z.boolean(),
  })
  .register(schemaRegistry, { id: 'StockRow' });
export type StockRow = z.infer<typeof StockRow>;

export const StockColumn = z.object({ header: z.string(), samples: z.array(z.string()), field: Field.nullable() });
export type StockColumn = z.infer<typeof StockColumn>;

/**
 * `plan` names what the press will do; `columns` are there until then, and `warned` counts rows that wait to be accepted.
 * `photos` are those of the posts in it.
 */
export const StockImport = z
  .object({
    id: Id,
    source: z.enum(STOCK_SOURCES),
    fileName: z.string(),
    status: z.enum(STOCK_IMPORT_STATUSES),
    createdAt: Moment,
    finishedAt: Moment.nullable(),
    plan: z.string(),
    columns: z.array(StockColumn),
    counts: Counts,
    warned: z.int(),
    applied: z.int(),
    failed: z.int(),
    photos: z.object({ done: z.int(), waiting: z.int(), failed: z.int() }),
  })
  .register(schemaRegistry, { id: 'StockImport' });
export type StockImport = z.infer<typeof StockImport>;

/** `imports` are the last ones, the latest first. */
export const StockOverview = z.object({
  isVerified: z.boolean(),
  imports: z.array(StockImport),
  photos: z.object({ waiting: z.int(), failed: z.int() }),
});
export type StockOverview = z.infer<typeof StockOverview>;

export const FailedStockPhoto = z.object({
  id: Id,
  postId: Id,
  stockNumber: z.string().nullable(),
  title: z.string(),
  url: z.string(),
  reason: z.string(),
});
export type FailedStockPhoto = z.infer<typeof FailedStockPhoto>;

/** The field of each column of the file, in its order. */
export const MatchStockColumns = z.strictObject(
  { columns: z.array(Field.nullable(), shapeError).min(1, shapeError).max(MAX_STOCK_COLUMNS, shapeError) },
  strictErrors,
);
export type MatchStockColumns = z.infer<typeof MatchStockColumns>;

export const getStockOverview = endpoint({
  method: 'GET',
  url: '/api/stock-import',
  access: 'user',
  team: 'reader',
  summary: 'The last imports of the own company, and how many photos wait or failed',
  refuses: [403],
  schema: { response: { 200: StockOverview } },
});

export const planStockImport = endpoint({
  method: 'POST',
  url: '/api/stock-import',
  access: 'user',
  team: 'seller',
  summary: 'A CSV or XML file: says what importing it would do, and changes nothing',
  refuses: [403, 409],
  takesFiles: z.object({ file: z.file() }),
  schema: { response: { 201: StockImport } },
});

export const getStockImport = endpoint({
  method: 'GET',
  url: '/api/stock-import/:id',
  access: 'user',
  team: 'reader',
  summary: 'An own import and how far it has come',
  schema: { params: ById, response: { 200: StockImport } },
});

export const listStockRows = endpoint({
  method: 'GET',
  url: '/api/stock-import/:id/row',
  access: 'user',
  team: 'reader',
  summary: 'The rows of an own import with what happens to each',
  schema: {
    params: ById,
    querystring: z.object({
      outcome: z.enum(STOCK_OUTCOMES, shapeError).optional(),
      /** Those that wait to be accepted. */
      warned: z.literal('1', shapeError).optional(),
      page: PageNumber,
    }),
    response: { 200: z.object({ rows: z.array(StockRow), ...paging }) },
  },
});

export const matchStockColumns = endpoint({
  method: 'PUT',
  url: '/api/stock-import/:id/columns',
  access: 'user',
  team: 'seller',
  summary: 'Which column is which field: plans it again, and is remembered for the next file',
  refuses: [409],
  schema: { params: ById, body: MatchStockColumns, response: { 200: StockImport } },
});

export const applyStockImport = endpoint({
  method: 'POST',
  url: '/api/stock-import/:id/apply',
  access: 'user',
  team: 'seller',
  action: 'stock.imported',
  summary: 'Do what was planned; 409 when the stock has changed meanwhile, and the import has a new plan',
  refuses: [409],
  schema: {
    params: ById,
    body: z.strictObject(
      {
        plan: z.string(shapeError).max(100, shapeError),
        /** Rows with a warning too; else they are refused. */
        acceptsFarOff: z.boolean(shapeError).optional(),
      },
      strictErrors,
    ),
    response: { 200: StockImport },
  },
});

export const discardStockImport = endpoint({
  method: 'DELETE',
  url: '/api/stock-import/:id',
  access: 'user',
  team: 'seller',
  summary: 'Forget a plan that was not pressed',
  refuses: [409],
  schema: { params: ById, response: { 200: Ok } },
});

export const listFailedStockPhotos = endpoint({
  method: 'GET',
  url: '/api/stock-import/photo',
  access: 'user',
  team: 'reader',
  summary: 'Photos of own posts that could not be fetched, and why',
  refuses: [403],
  schema: {
    querystring: z.object({ page: PageNumber }),
    response: { 200: z.object({ photos: z.array(FailedStockPhoto), ...paging }) },
  },
});

export const retryStockPhotos = endpoint({
  method: 'POST',
  url: '/api/stock-import/photo/retry',
  access: 'user',
  team: 'seller',
  summary: 'Fetch all of them again',
  refuses: [403],
  schema: { response: { 200: Ok } },
});

const STOCK_FORMATS = ['csv', 'xml'] as const;

export const exportStock = endpoint({
  method: 'GET',
  url: '/api/stock',
  access: 'user',
  team: 'reader',
  summary: 'The own stock as a file that an import reads back unchanged',
  refuses: [403],
  answersWith: 'text/csv',
  schema: {
    querystring: z.object({ format: z.enum(STOCK_FORMATS, shapeError).default('csv') }),
    response: { 200: z.unknown() },
  },
});

export const getStockTemplate = endpoint({
  method: 'GET',
  url: '/api/stock/template',
  access: 'public',
  summary: 'An empty file with every column, and one vehicle as an example',
  answersWith: 'text/csv',
  schema: {
    querystring: z.object({ format: z.enum(STOCK_FORMATS, shapeError).default('csv') }),
    response: { 200: z.unknown() },
  },
});

/** What importing does or would do, with the rows that are not unchanged. */
export const StockPlan = z
  .object({
    id: Id.nullable(),
    isDryRun: z.boolean(),
    counts: Counts,
    rows: z.array(StockRow.omit({ isApplied: true, position: true })),
  })
  .register(schemaRegistry, { id: 'StockPlan' });
export type StockPlan = z.infer<typeof StockPlan>;

export const replaceStock = endpoint({
  method: 'PUT',
  url: '/api/stock',
  access: 'key',
  summary:
    'Replace the stock by a CSV or XML body; `dryRun=1` only says what would happen. A price far from those of similar ' +
    'vehicles is refused, unless `acceptFarOff=1` says that it is meant',
  refuses: [403, 409],
  takesBodies: ['text/csv', 'application/xml'],
  schema: {
    querystring: z.object({
      dryRun: z.enum(['0', '1'], shapeError).default('0'),
      acceptFarOff: z.enum(['0', '1'], shapeError).default('0'),
    }),
    response: { 200: StockPlan },
  },
});

/** Up to `MAX_STOCK_FAILURES` of each; `counts.refused`, `failed` and `photos.failed` say how many there are. */
export const StockResult = StockImport.pick({
  id: true,
  status: true,
  createdAt: true,
  finishedAt: true,
  counts: true,
  applied: true,
  failed: true,
  photos: true,
})
  .extend({
    failedRows: z.array(StockRow.pick({ line: true, stockNumber: true, title: true, problems: true })),
    failedPhotos: z.array(FailedStockPhoto.pick({ stockNumber: true, url: true, reason: true })),
  })
  .register(schemaRegistry, { id: 'StockResult' });
export type StockResult = z.infer<typeof StockResult>;

export const getStockResult = endpoint({
  method: 'GET',
  url: '/api/stock/import/:id',
  access: 'key',
  summary: 'What became of an import with the `id` of its answer: how far it is, rows and photos that failed, and why',
  refuses: [403],
  schema: { params: ById, response: { 200: StockResult } },
});

export const StockKey = z
  .object({ id: Id, name: z.string(), createdAt: Moment, lastUsedAt: Moment.nullable() })
  .register(schemaRegistry, { id: 'StockKey' });
export type StockKey = z.infer<typeof StockKey>;

export const CreateStockKey = z.strictObject(
  { name: typedLine({ max: NAME_LENGTH, required: OWN_TEXTS.stockKeyName }) },
  strictErrors,
);
export type CreateStockKey = z.infer<typeof CreateStockKey>;

export const listStockKeys = endpoint({
  method: 'GET',
  url: '/api/stock-key',
  access: 'user',
  team: 'owner',
  summary: 'The own keys, without their secrets',
  refuses: [403],
  schema: { response: { 200: z.array(StockKey) } },
});

export const createStockKey = endpoint({
  method: 'POST',
  url: '/api/stock-key',
  access: 'user',
  team: 'owner',
  action: 'stockKey.created',
  summary: 'A key for a program; its secret is shown this once',
  refuses: [403, 409],
  schema: { body: CreateStockKey, response: { 201: StockKey.extend({ secret: z.string() }) } },
});

export const deleteStockKey = endpoint({
  method: 'DELETE',
  url: '/api/stock-key/:id',
  access: 'user',
  team: 'owner',
  action: 'stockKey.deleted',
  summary: 'Revoke a key: from now on it opens nothing',
  schema: { params: ById, response: { 200: Ok } },
});
