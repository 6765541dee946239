import { CATEGORY_LABELS } from '@rodado/contract/enums';
import { STOCK_FIELD_LABELS, STOCK_FIELDS, type StockField } from '@rodado/contract/stock-import';
import { csvOf } from '../http/send-file.ts';
import { EXAMPLE_NUMBER } from './read-rows.ts';
import type { StockPost } from './stock-import.queries.ts';

export type StockFormat = 'csv' | 'xml';

/** The fields of a vehicle as texts that an import reads back; several photos. */
type Line = Partial<Record<StockField, string | string[]>>;

export function writeStock(posts: readonly StockPost[], format: StockFormat): string {
  return write(posts.map(lineOf), format);
}

export const writeTemplate = (format: StockFormat): string => write([EXAMPLE], format);

const write = (lines: readonly Line[], format: StockFormat) => (format === 'csv' ? writeCsv(lines) : writeXml(lines));

function lineOf({ stockNumber, code, facts, photos }: StockPost): Line {
  const { category, year, km, cc, price, minPrice, maxPrice, priceType: _, ...texts } = facts;
  const known = Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== null);
  const textOf = (value: number | null) => (value === null ? '' : String(value));
  return {
    stockNumber: stockNumber ?? code,
    ...Object.fromEntries(known),
    category: CATEGORY_LABELS[category],
    year: textOf(year),
    km: textOf(km),
    cc: textOf(cc),
    price: textOf(price),
    minPrice: textOf(minPrice),
    maxPrice: textOf(maxPrice),
    photos,
  };
}

/** A list in lines. */
const writeCsv = (lines: readonly Line[]): string =>
  csvOf([
    STOCK_FIELDS.map((field) => STOCK_FIELD_LABELS[field]),
    ...lines.map((line) => STOCK_FIELDS.map((field) => [line[field] ?? ''].flat().join('\n'))),
  ]);

const TAGS: Record<StockField, string> = {
  stockNumber: 'numero_de_stock',
  title: 'titulo',
  category: 'categoria',
  brand: 'marca',
  model: 'modelo',
  year: 'anio',
  condition: 'condicion',
  km: 'kilometros',
  color: 'color',
  location: 'departamento',
  fuel: 'combustible',
  transmission: 'transmision',
  doors: 'puertas',
  steering: 'direccion',
  airbags: 'airbags',
  traction: 'traccion',
  breaks: 'frenos',
  cc: 'cilindrada',
  description: 'descripcion',
  price: 'precio_usd',
  minPrice: 'precio_minimo_usd',
  maxPrice: 'precio_maximo_usd',
  photos: 'fotos',
};

function writeXml(lines: readonly Line[]): string {
  const vehicles = lines.map((line) => {
    const fields = STOCK_FIELDS.flatMap((field) => {
      const value = line[field] ?? '';
      if (value.length === 0) return [];
      const content = Array.isArray(value)
        ? value.map((item) => `<foto>${escapeXml(item)}</foto>`).join('')
        : escapeXml(value);
      return [`    <${TAGS[field]}>${content}</${TAGS[field]}>\n`];
    });
    return `  <vehiculo>\n${fields.join('')}  </vehiculo>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<stock>\n${vehicles.join('')}</stock>\n`;
}

/** A carriage return would be read as a line feed. */
const escapeXml = (text: string) =>
  text.replace(/[&<>\r]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&#13;');

const EXAMPLE: Line = {
  stockNumber: EXAMPLE_NUMBER,
  title: 'Toyota Corolla XEI 1.8',
  category: 'Auto',
  brand: 'Toyota',
  model: 'Corolla',
  year: '2019',
  condition: 'Usado',
  km: '54000',
  color: 'Gris',
  location: 'Montevideo',
  fuel: 'Nafta',
  transmission: 'Manual',
  doors: '4',
  steering: 'Eléctrica',
  airbags: 'Conductor y pasajero',
  description: 'Único dueño, service al día.',
  price: '16900',
  photos: ['https://www.ejemplo.com.uy/fotos/corolla-1.jpg', 'https://www.ejemplo.com.uy/fotos/corolla-2.jpg'],
};
