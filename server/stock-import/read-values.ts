import { brandsOf, modelsOf, OTHER } from '@rodado/contract/catalog';
import * as words from '@rodado/contract/enums';
import { formatNumber } from '@rodado/contract/format';
import { MAX_IMAGES } from '@rodado/contract/limits';
import { CATALOG_CATEGORIES, type CatalogCategory } from '@rodado/contract/post-rules';
import { headerKey } from './columns.ts';

/** A value, or why a cell has none. An empty cell is neither. */
export type Reading<T> = { value: T | undefined } | { problem: string };

const quote = (text: string) => `«${text.length > 40 ? `${text.slice(0, 39)}…` : text}»`;

/** What dealers write for a value, folded: those of other names than the value itself. */
type Synonyms<T extends string> = Partial<Record<T, string>>;

function enumReader<const T extends string>(
  values: readonly T[],
  synonyms: Synonyms<T> = {},
  labels?: Readonly<Record<T, string>>,
) {
  const known = new Map<string, T>();
  for (const value of values) {
    const others = synonyms[value]?.split(', ') ?? [];
    for (const name of [value, labels?.[value] ?? value, ...others]) known.set(headerKey(name), value);
  }
  const shown = values.map((value) => labels?.[value] ?? value).join(', ');
  return (text: string): Reading<T> => {
    if (text === '') return { value: undefined };
    const value = known.get(headerKey(text));
    return value ? { value } : { problem: `${quote(text)} no es uno de ${shown}` };
  };
}

export const readCategory = enumReader(
  words.CATEGORIES,
  {
    Auto: 'autos, automovil, sedan, hatchback, hatch, coupe, cabriolet, familiar, car',
    Moto: 'motos, motocicleta, motocicletas, scooter, ciclomotor',
    Camion: 'camiones, tractor, chasis',
    Camioneta: 'camionetas, suv, pick up, pickup, utilitario, furgon, van, minivan, crossover, todo terreno, 4x4',
    Otros: 'otro, otra, otras',
  },
  words.CATEGORY_LABELS,
);
export const readCondition = enumReader(words.CONDITIONS, {
  Nuevo: 'nueva, nuevos, 0 km, 0km, okm, cero km, cero kilometro, new',
  Usado: 'usada, usados, used, segunda mano',
  Seminuevo: 'semi nuevo, seminueva, semi nueva',
});
export const readColor = enumReader(words.COLORS, {
  Rojo: 'roja, bordo, bordeaux, granate, vino',
  Azul: 'celeste, azul oscuro, azul marino, azul metalizado',
  Verde: 'verde oscuro, verde oliva',
  Amarillo: 'amarilla',
  Negro: 'negra, negro metalizado, negro perlado',
  Blanco: 'blanca, blanco perlado, blanco perla',
  Gris: 'plata, plateado, plateada, gris plata, gris oscuro, gris claro, grafito, gris grafito, plomo, silver',
  Otro: 'otros, beige, marron, naranja, violeta, dorado, champagne, bronce, crema, rosado, bicolor',
});
export const readLocation = enumReader(words.CITIES, { Montevideo: 'mvd, mdeo, mvdeo', 'Treinta y Tres': '33' });
export const readFuel = enumReader(words.FUELS, {
  Nafta: 'gasolina, naft, super, gasoline, petrol, nafta super',
  Diesel: 'gasoil, gas oil, turbo diesel, td, tdi, diesel turbo',
  Gas: 'gnc, glp, gas natural, nafta gnc',
  Electricidad: 'electrico, electrica, ev, bev, electric',
  Híbrido: 'hibrida, hybrid, hev, phev, mhev, hibrido enchufable, nafta hibrido',
  Otros: 'otro, otra',
});
export const readTransmission = enumReader(words.TRANSMISSIONS, {
  Automático: 'automatica, aut, at, caja automatica, cvt, dsg, automatic',
  Manual: 'mecanica, mecanico, mt, caja manual, man',
  'Semi-automático': 'semiautomatica, semiautomatico, semi automatica, robotizada',
  'Automático y manual': 'automatica y manual, tiptronic, secuencial, automatica secuencial',
});
export const readSteering = enumReader(words.STEERINGS, {
  Mecánica: 'mecanico, manual, sin asistencia',
  Hidráulica: 'hidraulico, asistida hidraulica, servo',
  Eléctrica: 'electrico, asistida electrica, eps',
  Electrohidráulica: 'electro hidraulica, electrohidraulico',
});
export const readAirbags = enumReader(words.AIRBAGS, {
  Conductor: '1, uno, solo conductor',
  'Conductor y pasajero': '2, dos, doble, frontales, conductor y acompanante',
  'Todos los pasajeros': '3, 4, 5, 6, 7, 8, 9, 10, todos, completo, laterales, cortina',
  No: '0, sin airbags, no tiene, sin, falso, false',
});
export const readTraction = enumReader(words.TRACTIONS, {
  Trasera: 'rwd, propulsion, trasero',
  Delantera: 'fwd, 4x2, 2wd, delantero',
  '4x4': '4wd, doble traccion, 4 x 4',
  Integral: 'awd, permanente',
  Selectiva: 'seleccionable, part time',
});
export const readBreaks = enumReader(words.BREAKS, {
  'Trasero y Delantero': 'delantero y trasero, ambos, disco y disco, abs, combinado',
});

const doorsByName = enumReader(words.DOORS, { '6 o más': '6, 7, 8, mas de 5' });
/** '4 puertas', '5p', '4.0'. */
export const readDoors = (text: string) =>
  doorsByName(text.replace(/[.,]0$/, '').replace(/\s*p(uertas?|tas?)?\.?$/i, ''));

interface Unit {
  /** Removed before or after the number. */
  names: RegExp;
  problem: string;
}

const WHOLE = 'tiene que ser un número entero';
export const UNITS = {
  year: { names: /^$/, problem: WHOLE },
  km: { names: /k(ilo)?m(etro)?s?\.?/gi, problem: WHOLE },
  cc: { names: /(c\.?\s?c\.?|cm3|cm³|cent[ií]metros c[uú]bicos)/gi, problem: WHOLE },
  price: {
    names: /usd|u\$s|us\$|u\$d|u\$|d[oó]lares|d[oó]lar/gi,
    problem: 'tiene que ser un precio en dólares, sin centavos',
  },
} satisfies Record<string, Unit>;

const PESOS = /\$|uyu|pesos/i;

/** '1.234.567', '12,500.00', '54.000 km', 'USD 12.900': a dot or comma before three digits groups thousands. */
export function readNumber(text: string, { names, problem }: Unit): Reading<number> {
  if (text === '') return { value: undefined };
  const bare = text.replace(names, '').trim();
  if (names === UNITS.price.names && PESOS.test(bare))
    return { problem: `${quote(text)} parece en pesos: los precios van en dólares` };
  const digits = bare.replace(/[\s\u00a0\u202f'’]/g, '').replace(/^[.:]+|[.:-]+$/g, '');
  const [, grouped, , groupedCents, plain, plainCents] =
    /^(?:(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?|(\d{1,15})(?:[.,](\d{1,2}))?)$/.exec(digits) ??
    [];
  const whole = grouped?.replace(/[.,]/g, '') ?? plain;
  if (whole === undefined || Number(groupedCents ?? plainCents ?? 0) !== 0)
    return { problem: `${quote(text)} ${problem}` };
  return { value: Number(whole) };
}

const joined = (text: string) => headerKey(text).replaceAll(' ', '');
const OTHER_BRANDS: Readonly<Record<string, string>> = {
  vw: 'Volkswagen',
  mercedes: 'Mercedes-Benz',
  mb: 'Mercedes-Benz',
  chevy: 'Chevrolet',
  gm: 'Chevrolet',
  gwm: 'Great Wall',
  landrover: 'Land Rover',
};

const findBrand = (category: CatalogCategory, text: string): string | undefined => {
  const key = joined(text);
  const brands = brandsOf(category);
  return (
    brands.find((brand) => brand === text) ??
    brands.find((brand) => brand === OTHER_BRANDS[key] || joined(brand) === key)
  );
};

/** The model itself, or the longest one that the text begins with: 'Corolla XEI 2.0' is a Corolla. */
function findModel(category: CatalogCategory, brand: string, text: string): string | undefined {
  const models = modelsOf(category, brand);
  // 'Ka' and 'Ka+' differ by a sign only.
  const exact = models.find((model) => model === text) ?? models.find((model) => joined(model) === joined(text));
  if (exact) return exact;
  const key = `${headerKey(text)} `;
  return models.filter((model) => key.startsWith(`${headerKey(model)} `)).sort((a, b) => b.length - a.length)[0];
}

/** The category of a vehicle that only one of the catalogues knows. */
export function guessCategory(brand: string, model: string): CatalogCategory | undefined {
  const having = CATALOG_CATEGORIES.filter((category) => {
    const known = findBrand(category, brand);
    return known !== undefined && known !== OTHER && findModel(category, known, model) !== undefined;
  });
  return having.length === 1 ? having[0] : undefined;
}

export function readBrand(category: CatalogCategory, text: string): Reading<string> {
  if (text === '') return { value: undefined };
  const value = findBrand(category, text);
  return value ? { value } : { problem: `${quote(text)} no está en nuestro catálogo: poné «${OTHER}»` };
}

export function readModel(category: CatalogCategory, brand: string, text: string): Reading<string> {
  if (text === '') return { value: undefined };
  const value = findModel(category, brand, text);
  return value ? { value } : { problem: `${quote(text)} no está entre los modelos de ${brand}: poné «${OTHER}»` };
}

const MAX_URL = 2_000;

/** Not by a pattern: one that looks for the end of a run of separators takes the square of its length. */
function withoutSeparators(part: string): string {
  let [start, end] = [0, part.length];
  while (start < end && ',;|'.includes(part.charAt(start))) start += 1;
  while (end > start && ',;|'.includes(part.charAt(end - 1))) end -= 1;
  return part.slice(start, end);
}

/** Addresses one after another: by spaces, lines, or a comma, semicolon or bar before the next one. */
export function readPhotos(text: string): Reading<string[]> {
  const parts = text
    .split(/\s+|[,;|](?=\s*https?:)/i)
    .map(withoutSeparators)
    .filter((part) => part !== '');
  const urls = new Set<string>();
  for (const part of parts) {
    const url = URL.canParse(part) ? new URL(part) : undefined;
    if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.href.length > MAX_URL)
      return { problem: `${quote(part)} no es una dirección que empiece con https://` };
    url.hash = '';
    urls.add(url.href);
  }
  if (urls.size > MAX_IMAGES) return { problem: `Hay ${formatNumber(urls.size)} fotos y entran hasta ${MAX_IMAGES}` };
  return { value: urls.size > 0 ? [...urls] : undefined };
}
