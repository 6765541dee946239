import { formatNumber } from '@rodado/contract/format';
import { MAX_STOCK_COLUMNS, MAX_STOCK_ROWS } from '@rodado/contract/limits';
import { invalid } from '../errors.ts';

/** A file as a table: `line` is a row's number in a spreadsheet, or the number of the vehicle in XML. */
export interface StockTable {
  headers: string[];
  rows: { line: number; cells: string[] }[];
}

/** Longer than any field: such a file is broken, for example by a quote that is never closed. */
export const MAX_CELL = 20_000;

export const refusal = (message: string) => invalid(message, 'file');
export const tooManyRows = () => refusal(`El archivo puede tener hasta ${formatNumber(MAX_STOCK_ROWS)} vehículos`);
export const tooManyColumns = () => refusal(`El archivo puede tener hasta ${MAX_STOCK_COLUMNS} columnas`);
