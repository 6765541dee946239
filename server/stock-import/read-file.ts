import { MAX_STOCK_COLUMNS, MAX_STOCK_ROWS } from '@rodado/contract/limits';
import { readCsv } from './read-csv.ts';
import { readXml } from './read-xml.ts';
import { refusal, type StockTable, tooManyColumns, tooManyRows } from './stock-table.ts';

/** `isKnown` recognizes a header, because dealers write titles and totals above their tables. */
export async function readStockFile(bytes: Uint8Array, isKnown: (header: string) => boolean): Promise<StockTable> {
  const text = decode(bytes);
  const table = /^\s*</.test(text) ? readXml(text) : await readCsv(text, isKnown);
  const used = usedColumns(table);
  if (used.length > MAX_STOCK_COLUMNS) throw tooManyColumns();
  const rows = table.rows
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ line, cells }) => ({ line, cells: used.map((column) => cells[column] ?? '') }));
  // An empty file would pause the whole stock.
  if (rows.length === 0) throw refusal('El archivo no tiene ningún vehículo');
  if (rows.length > MAX_STOCK_ROWS) throw tooManyRows();
  return { headers: used.map((column) => table.headers[column] || `Columna ${column + 1}`), rows };
}

/** Each cell is looked at once: most columns may be empty in all of the rows. */
function usedColumns({ headers, rows }: StockTable): number[] {
  const used = new Set<number>();
  for (const cells of [headers, ...rows.map((row) => row.cells)])
    for (const [column, cell] of cells.entries()) if (cell) used.add(column);
  return [...used].sort((a, b) => a - b);
}

/** Excel writes UTF-8 with or without a mark, UTF-16 as 'Unicode text', and Windows-1252 as plain CSV. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw refusal('Es un libro de Excel. Abrilo y guardalo como «CSV» para importarlo.');
  const text = bytes[0] === 0xff && bytes[1] === 0xfe ? new TextDecoder('utf-16le').decode(bytes) : decodeBytes(bytes);
  if (text.includes('\0')) throw refusal('No es un archivo de texto. Guardalo como CSV o XML.');
  return text;
}

function decodeBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
