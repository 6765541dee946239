import { MAX_STOCK_COLUMNS, MAX_STOCK_ROWS } from '@rodado/contract/limits';
import { SaxesParser } from 'saxes';
import { AppError } from '../errors.ts';
import { MAX_CELL, refusal, type StockTable, tooManyColumns, tooManyRows } from './stock-table.ts';

/** Root, vehicle, field, and the items of a field. */
const MAX_DEPTH = 6;

/**
 * Every child of the root is a vehicle; its attributes and children are its columns, and a column that is repeated or
 * has children is a list. Without a document type there are no entities that could expand.
 */
export function readXml(text: string): StockTable {
  const columns = new Map<string, number>();
  const rows: StockTable['rows'] = [];
  const open: string[] = [];
  let parts: string[] = [];
  let content = '';
  const parser = new SaxesParser();

  const columnOf = (name: string): number => {
    const column = columns.get(name) ?? columns.size;
    columns.set(name, column);
    if (columns.size > MAX_STOCK_COLUMNS) throw tooManyColumns();
    return column;
  };
  const put = (name: string, value: string) => {
    const cells = rows.at(-1)?.cells;
    if (!cells || value === '') return;
    const column = columnOf(name);
    cells[column] = cells[column] ? `${cells[column]}\n${value}` : value;
    if ((cells[column]?.length ?? 0) > MAX_CELL)
      throw refusal(`Vehículo ${rows.length}: «${name.slice(0, 40)}» es demasiado largo`);
  };
  const endPart = () => {
    if (content.trim() !== '') parts.push(content.trim());
    content = '';
  };

  parser.on('doctype', () => {
    throw refusal('El XML no puede tener un DOCTYPE');
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name);
    if (open.length > MAX_DEPTH) throw refusal('El XML tiene demasiados niveles');
    if (open.length === 2) {
      rows.push({ line: rows.length + 1, cells: [] });
      if (rows.length > MAX_STOCK_ROWS) throw tooManyRows();
      for (const [attribute, value] of Object.entries(attributes)) put(attribute, value.trim());
    }
    endPart();
    if (open.length === 3) parts = [];
  });
  const add = (more: string) => {
    if (open.length >= 3) content += more;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    endPart();
    if (open.length === 3) put(name, parts.join('\n'));
    open.pop();
  });
  try {
    parser.write(text).close();
  } catch (error) {
    throw error instanceof AppError ? error : refusal(`El XML no se puede leer (línea ${parser.line})`);
  }
  const headers = [...columns.keys()].map((name) => name.slice(0, 200));
  return { headers, rows: rows.map(({ line, cells }) => ({ line, cells: headers.map((_, i) => cells[i] ?? '') })) };
}
