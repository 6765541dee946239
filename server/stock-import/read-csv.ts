import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { MAX_STOCK_ROWS } from '@rodado/contract/limits';
import { CsvError, parse } from 'csv-parse';
import { MAX_CELL, refusal, type StockTable, tooManyColumns, tooManyRows } from './stock-table.ts';

/** Titles and empty lines that may stand above the header. */
const ROWS_ABOVE = 10;
/** Also of empty rows: Excel saves hundreds of them when they were once formatted. */
const MAX_RECORDS = MAX_STOCK_ROWS * 5;
/** Letters of a record, without its delimiters. */
const MAX_RECORD = 200_000;
/** Also of empty ones: as many as a sheet of Excel has. */
const MAX_CELLS = 16_384;

export async function readCsv(text: string, isKnown: (header: string) => boolean): Promise<StockTable> {
  // A first line for Excel alone, which it does not count as a row.
  const [declaration = '', declared] = /^"?sep=(.)"?\r?\n/i.exec(text) ?? [];
  const body = text.slice(declaration.length);
  const records = await readRecords(body, declared ?? guessDelimiter(body));
  const top = records.slice(0, ROWS_ABOVE).map((cells) => cells.filter((cell) => isKnown(cell)).length);
  const best = Math.max(...top);
  const header = best >= 2 ? top.indexOf(best) : records.findIndex((cells) => cells.some((cell) => cell !== ''));
  if (header < 0) throw refusal('El archivo está vacío');
  const width = Math.max(...records.slice(header).map((cells) => cells.length));
  const headers = Array.from({ length: width }, (_, column) => (records[header]?.[column] ?? '').slice(0, 200));
  return { headers, rows: records.slice(header + 1).map((cells, i) => ({ line: header + i + 2, cells })) };
}

async function readRecords(text: string, delimiter: string): Promise<string[][]> {
  const records: string[][] = [];
  const parser = Readable.from(chunksOf(text)).pipe(
    parse({
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: MAX_RECORD,
    }),
  );
  try {
    for await (const record of parser) {
      if (Array.isArray(record) && record.length > MAX_CELLS) throw tooManyColumns();
      const cells = Array.isArray(record) ? record.map((cell) => readCell(String(cell))) : [];
      if (cells.some((cell) => cell.length > MAX_CELL)) throw refusal(tooLong(records.length + 1));
      records.push(cells);
      if (records.length > MAX_RECORDS) throw tooManyRows();
      // Thousands of rows are read without keeping requests waiting.
      if (records.length % 200 === 0) await setImmediate();
    }
  } catch (error) {
    throw error instanceof CsvError ? refusal(describe(error)) : error;
  }
  return records;
}

const CHUNK = 4_096;

/** In turns: one record may be as long as the file, and a thousand fit into a chunk. */
async function* chunksOf(text: string) {
  for (let start = 0; start < text.length; start += CHUNK) {
    yield text.slice(start, start + CHUNK);
    await setImmediate();
  }
}

const tooLong = (row: number) => `Fila ${row}: hay una celda demasiado larga. Revisá que cada comilla se cierre.`;

function describe(error: CsvError): string {
  const row = Number(error.records ?? 0) + 1;
  return error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? tooLong(row)
    : `Fila ${row}: no se puede leer. Guardá el archivo otra vez como CSV.`;
}

/** What separates the words of the first line; commas also separate decimals, so that they come last. */
function guessDelimiter(text: string): string {
  const line = (/^\s*([^\r\n]{0,20000})/.exec(text)?.[1] ?? '').replace(/"[^"]*"/g, '');
  const counts = [';', '\t', ','].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
}

/**
 * Without what keeps spreadsheets from calculating: `="0012"` is a text with its zeros, and an export writes an
 * apostrophe before what looks like a formula.
 */
function readCell(cell: string): string {
  if (/^'+[=+\-@\t\r]/.test(cell)) return cell.slice(1);
  const text = cell.trim();
  const quoted = /^="((?:[^"]|"")*)"$/.exec(text)?.[1];
  return quoted === undefined ? text : quoted.replaceAll('""', '"').trim();
}
