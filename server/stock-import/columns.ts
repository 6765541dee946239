import { STOCK_FIELD_LABELS, STOCK_FIELDS, type StockField } from '@rodado/contract/stock-import';
import { fold } from '../search/text/tokenize.ts';

/** Names that dealers and their programs give to a column, the clearest first. */
const NAMES: Record<Exclude<StockField, 'photos'>, readonly string[]> = {
  stockNumber: [
    'numero de stock, no de stock, n de stock, nro de stock, no stock, n stock, nro stock, numero stock, stock',
    'stock id, id stock, codigo de stock, numero, numero interno, no interno, nro interno, interno, codigo, cod, sku',
    'referencia, ref, id, patente, matricula, chapa, dominio',
  ],
  title: ['titulo, nombre, vehiculo, titulo del aviso, publicacion'],
  category: ['categoria, tipo de vehiculo, tipo, rubro, segmento, carroceria'],
  brand: ['marca, fabricante, brand, make'],
  model: ['modelo, model, version, modelo version, modelo y version'],
  year: ['ano, anio, ano modelo, year, modelo ano'],
  condition: ['condicion, estado, condition, nuevo usado, 0 km usado'],
  km: ['kilometros, km, kms, kilometraje, kilometro, odometro, mileage'],
  color: ['color, color exterior, pintura'],
  location: ['departamento, ubicacion, ciudad, localidad, sucursal, location'],
  fuel: ['combustible, tipo de combustible, fuel, motorizacion'],
  transmission: ['transmision, caja, caja de cambios, tipo de caja, cambios, transmission, gearbox'],
  doors: ['puertas, cantidad de puertas, no de puertas, n de puertas, nro puertas, doors'],
  steering: ['direccion, tipo de direccion, steering'],
  airbags: ['airbags, airbag, bolsas de aire'],
  traction: ['traccion, tipo de traccion, traction'],
  breaks: ['frenos, freno, tipo de frenos, breaks'],
  cc: ['cilindrada, cc, cilindrada cc, centimetros cubicos, motor cc'],
  description: ['descripcion, detalle, detalles, observaciones, comentarios, texto, equipamiento, notas, description'],
  price: [
    'precio usd, precio u s, precio us, precio en usd, precio en dolares, precio dolares, precio, usd, u s, precio de venta',
    'precio venta, precio contado, precio lista, precio de lista, precio final, valor, importe, price',
  ],
  minPrice: ['precio minimo usd, precio minimo, minimo, precio desde, desde'],
  maxPrice: ['precio maximo usd, precio maximo, maximo, precio hasta, hasta'],
};

/** 'Foto 1', 'URL imagen 2', 'Fotos': there may be several of these. */
const PHOTOS =
  /^(urls? )?(de )?(foto|fotos|fotografia|fotografias|imagen|imagenes|image|images|photo|photos)( urls?)?( ?\d{1,2})?$/;

const RANKS = new Map<string, { field: StockField; rank: number }>();
for (const field of STOCK_FIELDS) {
  if (field === 'photos') continue;
  for (const [rank, name] of NAMES[field].join(', ').split(', ').entries())
    if (!RANKS.has(name)) RANKS.set(name, { field, rank });
}

/** Without accents, capitals, signs and repeated spaces: columns are compared and remembered in this form. */
export const headerKey = (header: string): string =>
  fold(header)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .slice(0, 100);

export const isKnownHeader = (header: string): boolean => {
  const key = headerKey(header);
  return RANKS.has(key) || PHOTOS.test(key);
};

/** `remembered` is how this company has matched a column before, null where it leaves one out. */
export function matchColumns(
  headers: readonly string[],
  remembered: Readonly<Record<string, StockField | null>>,
): (StockField | null)[] {
  const keys = headers.map(headerKey);
  const fields = keys.map((key) => remembered[key] ?? (PHOTOS.test(key) && !(key in remembered) ? 'photos' : null));
  const guesses = keys
    .flatMap((key, column) => {
      const found = key in remembered ? undefined : RANKS.get(key);
      return found ? [{ column, ...found }] : [];
    })
    .sort((a, b) => a.rank - b.rank);
  for (const { column, field } of guesses) if (!fields.includes(field)) fields[column] = field;
  // Two files may call different columns alike: the first one counts.
  return fields.map((field, column) => (field === 'photos' || fields.indexOf(field) === column ? field : null));
}

/** How errors name the column of a field. */
export function columnNamer(headers: readonly string[], columns: readonly (StockField | null)[]) {
  return (field: StockField): string => {
    const column = columns.indexOf(field);
    return (column >= 0 ? headers[column] : undefined) ?? STOCK_FIELD_LABELS[field];
  };
}
