import { STOCK_FIELD_LABELS, STOCK_FIELDS, type StockField } from '@rodado/contract/stock-import';

/** Cells of a vehicle; any can be overridden. */
export type StockCells = Partial<Record<StockField, string>>;

const CAR: StockCells = {
  title: 'Volkswagen Gol Trend 1.6',
  category: 'Auto',
  brand: 'Volkswagen',
  model: 'Gol',
  year: '2018',
  condition: 'Usado',
  km: '84000',
  color: 'Blanco',
  location: 'Canelones',
  fuel: 'Nafta',
  transmission: 'Manual',
  doors: '5',
  steering: 'Hidráulica',
  airbags: 'Conductor y pasajero',
  description: 'Service al día, dos dueños.',
  price: '10900',
};

/** A CSV file with these vehicles, as the template has it. */
export function stockCsv(vehicles: readonly StockCells[]): string {
  const lines = vehicles.map((vehicle) => STOCK_FIELDS.map((field) => ({ ...CAR, ...vehicle })[field] ?? ''));
  return [STOCK_FIELDS.map((field) => STOCK_FIELD_LABELS[field]), ...lines]
    .map((cells) => cells.map((cell) => (/[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';'))
    .join('\n');
}
