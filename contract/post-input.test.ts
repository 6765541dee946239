import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { z } from 'zod';
import { ChangePostStatus, CreatePost, type PostDraft, UpdatePost } from './post-input.ts';

const auto = {
  title: 'Corolla impecable',
  category: 'Auto',
  brand: 'Toyota',
  model: 'Corolla',
  year: 2018,
  condition: 'Usado',
  km: 78_300,
  color: 'Gris',
  location: 'Montevideo',
  fuel: 'Nafta',
  transmission: 'Manual',
  doors: '4',
  steering: 'Hidráulica',
  airbags: 'Conductor y pasajero',
  description: 'Único dueño.',
  priceType: 'fixed',
  price: 18_500,
} satisfies PostDraft;
const range = { priceType: 'negotiable', minPrice: 15_000, maxPrice: 18_000 } as const;
const moto = { ...auto, category: 'Moto', breaks: 'Trasero', cc: 150 };

/** Validation errors: field → message. */
function complaints(schema: z.ZodType, input: unknown): Record<string, string> {
  const { error } = schema.safeParse(input);
  return Object.fromEntries(error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []);
}

describe('an empty form', () => {
  test('gets every message of the wizard at once', () => {
    expect(complaints(CreatePost, {})).toEqual({
      title: 'El título es obligatorio',
      category: 'La categoría es obligatoria',
      year: 'El año es obligatorio y debe ser un año válido',
      condition: 'La condición es obligatoria',
      km: 'Los kilómetros son obligatorios',
      color: 'El color es obligatorio',
      location: 'La ciudad es obligatoria',
      fuel: 'El tipo de combustible es obligatorio',
      transmission: 'La transmisión es obligatoria',
      description: 'La descripción es obligatoria',
      priceType: 'El tipo de precio es obligatorio',
    });
  });

  test.each([
    ['Auto', ['brand', 'model', 'doors', 'steering', 'airbags']],
    ['Camioneta', ['brand', 'model', 'doors', 'steering', 'airbags', 'traction']],
    ['Camion', ['steering', 'airbags']],
    ['Moto', ['breaks', 'cc']],
    ['Otros', []],
  ])('of %s also asks what that category has', (category, fields) => {
    const texts: Record<string, string> = {
      brand: 'La marca es obligatoria',
      model: 'El modelo es obligatorio',
      doors: 'Las puertas son obligatorias',
      steering: 'La dirección es obligatoria',
      airbags: 'Los airbags son obligatorios',
      traction: 'La tracción es obligatoria',
      breaks: 'Los frenos son obligatorios',
      cc: 'La cilindrada es obligatoria',
    };
    const { title, year, condition, km, color, location, fuel, transmission, description, price } = auto;
    const common = { title, year, condition, km, color, location, fuel, transmission, description, price };

    expect(complaints(CreatePost, { ...common, category, priceType: 'fixed' })).toEqual(
      Object.fromEntries(fields.map((field) => [field, texts[field]])),
    );
  });
});

describe('year', () => {
  test.each([1900, 1850, 2018.5, 20_180, '2018', null])('%j is no year', (year) => {
    expect(complaints(CreatePost, { ...auto, year })).toEqual({
      year: 'El año es obligatorio y debe ser un año válido',
    });
  });

  test('goes up to the year that it is in Uruguay when the form is read', () => {
    vi.useFakeTimers({ now: new Date('2031-01-01T02:00:00Z') });
    onTestFinished(() => {
      vi.useRealTimers();
    });

    expect(complaints(CreatePost, { ...auto, year: 2030 })).toEqual({});
    expect(complaints(CreatePost, { ...auto, year: 2031 })).toHaveProperty('year');

    vi.setSystemTime(new Date('2031-01-01T03:00:00Z'));
    expect(complaints(CreatePost, { ...auto, year: 2031 })).toEqual({});
  });

  test('has another message when a post is edited', () => {
    expect(complaints(UpdatePost, { ...auto, year: undefined })).toEqual({ year: 'El año es obligatorio' });
  });
});

describe('brand and model', () => {
  test('come from the catalogue of the category', () => {
    expect(complaints(CreatePost, { ...auto, brand: 'Rodado' })).toEqual({
      brand: 'La marca es obligatoria',
      model: 'El modelo es obligatorio',
    });
    expect(complaints(CreatePost, { ...auto, model: 'Hilux' })).toEqual({ model: 'El modelo es obligatorio' });
    expect(complaints(CreatePost, { ...auto, brand: 'Otro', model: 'Otro' })).toEqual({});
  });

  test('are dropped where the category has none', () => {
    expect(CreatePost.parse(moto)).toMatchObject({ brand: null, model: null });
  });
});

describe('fields that the category or the price type does not use', () => {
  test('are accepted and ignored, whatever their value', () => {
    const odd = {
      traction: 'Oruga',
      breaks: '',
      cc: 0,
      minPrice: '1',
      maxPrice: null,
      duration: 24,
      isTimeLimited: true,
    };

    expect(CreatePost.parse({ ...auto, ...odd })).toEqual({
      ...auto,
      papers: null,
      traction: null,
      breaks: null,
      cc: null,
      minPrice: null,
      maxPrice: null,
      isTimeLimited: false,
      duration: null,
    });
  });

  test('are dropped of a motorcycle too', () => {
    expect(CreatePost.parse(moto)).toMatchObject({
      cc: 150,
      breaks: 'Trasero',
      doors: null,
      steering: null,
      airbags: null,
    });
  });

  test('a key that no post has is refused', () => {
    expect(complaints(CreatePost, { ...auto, status: 'ACTIVE' })).toEqual({ '': 'No se conoce el campo status' });
  });
});

describe('technical fields', () => {
  test('a value outside the list counts as missing', () => {
    expect(complaints(CreatePost, { ...auto, doors: '7' })).toEqual({ doors: 'Las puertas son obligatorias' });
    expect(complaints(CreatePost, { ...auto, doors: 4 })).toEqual({ doors: 'Las puertas son obligatorias' });
  });

  test('an electric motorcycle has no cc', () => {
    expect(CreatePost.parse({ ...moto, fuel: 'Electricidad', cc: undefined }).cc).toBeNull();
    expect(CreatePost.parse({ ...moto, fuel: 'Electricidad' }).cc).toBeNull();
  });

  test.each([0, '', null, undefined])('cc %j is missing', (cc) => {
    expect(complaints(CreatePost, { ...moto, cc })).toEqual({ cc: 'La cilindrada es obligatoria' });
  });

  test.each([-1, 1.5, 100_000])('cc %j is out of range', (cc) => {
    expect(complaints(CreatePost, { ...moto, cc })).toHaveProperty('cc');
  });

  test('a category named like a property of Object is an invalid category', () => {
    expect(complaints(CreatePost, { ...auto, category: 'constructor' })).toEqual({
      category: 'La categoría es obligatoria',
    });
  });
});

describe('kilometres', () => {
  test('are 0 for a new vehicle, whatever was sent', () => {
    expect(CreatePost.parse({ ...auto, condition: 'Nuevo', km: 500 }).km).toBe(0);
    expect(CreatePost.parse({ ...auto, condition: 'Nuevo', km: undefined }).km).toBe(0);
  });

  test('may be 0 for a used one, but not left out', () => {
    expect(CreatePost.parse({ ...auto, km: 0 }).km).toBe(0);
    expect(complaints(CreatePost, { ...auto, km: '' })).toEqual({ km: 'Los kilómetros son obligatorios' });
  });

  test.each([-1, 1.5, 10_000_000])('%j is out of range', (km) => {
    expect(complaints(CreatePost, { ...auto, km })).toHaveProperty('km');
  });
});

describe('price', () => {
  test.each([0, null, undefined, '', '18500'])('a fixed price of %j is missing', (price) => {
    expect(complaints(CreatePost, { ...auto, price })).toEqual({ price: 'El precio es obligatorio' });
  });

  test.each([-1, 0.5, 100_000_000])('%j is no price', (price) => {
    expect(complaints(CreatePost, { ...auto, price })).toHaveProperty('price');
  });

  test('a range needs both ends', () => {
    expect(complaints(CreatePost, { ...auto, ...range, minPrice: 0, maxPrice: undefined })).toEqual({
      minPrice: 'El precio mínimo es obligatorio',
      maxPrice: 'El precio máximo es obligatorio',
    });
  });

  test('a range does not run backwards, and may be one price', () => {
    expect(complaints(CreatePost, { ...auto, ...range, minPrice: 18_001 })).toHaveProperty('maxPrice');
    expect(CreatePost.parse({ ...auto, ...range, minPrice: 18_000 })).toMatchObject({ price: null, minPrice: 18_000 });
  });
});

describe('time limit', () => {
  test('is 48 or 72 hours', () => {
    expect(CreatePost.parse({ ...auto, ...range, isTimeLimited: true, duration: 72 })).toMatchObject({
      isTimeLimited: true,
      duration: 72,
    });
  });

  test.each([50, 48.5, '48'])('%j hours are refused', (duration) => {
    expect(complaints(CreatePost, { ...auto, ...range, isTimeLimited: true, duration })).toEqual({
      duration: 'El tiempo tiene que ser de 48 o 72 horas',
    });
  });

  test.each([0, -48, '', null, undefined, 'mucho'])('a duration of %j is refused', (duration) => {
    expect(complaints(CreatePost, { ...auto, ...range, isTimeLimited: true, duration })).toEqual({
      duration: 'Debes ingresar un tiempo mayor a 0',
    });
  });

  test('is not required while the checkbox is off', () => {
    expect(CreatePost.parse({ ...auto, ...range, duration: 48 })).toMatchObject({
      isTimeLimited: false,
      duration: null,
    });
  });

  test.each(['', null, undefined])('a duration of %j keeps the end of an edited post', (duration) => {
    expect(UpdatePost.parse({ ...auto, ...range, isTimeLimited: true, duration })).toMatchObject({
      isTimeLimited: true,
      duration: null,
    });
  });

  test('an edited post cannot be limited to 0 hours', () => {
    expect(complaints(UpdatePost, { ...auto, ...range, isTimeLimited: true, duration: 0 })).toEqual({
      duration: 'Debes ingresar un tiempo mayor a 0',
    });
  });
});

describe('texts', () => {
  test('have their lengths', () => {
    expect(complaints(CreatePost, { ...auto, title: 'a'.repeat(121) })).toEqual({
      title: 'No puede pasar de 120 caracteres',
    });
    expect(complaints(CreatePost, { ...auto, description: 'a'.repeat(6_001) })).toHaveProperty('description');
  });

  test('a blank or invisible title is no title', () => {
    expect(complaints(CreatePost, { ...auto, title: '  ' })).toEqual({ title: 'El título es obligatorio' });
    expect(complaints(CreatePost, { ...auto, title: '\u202e\u200b' })).toEqual({ title: 'El título es obligatorio' });
  });

  test('control characters are refused', () => {
    expect(complaints(CreatePost, { ...auto, title: 'a\u0000b' })).toHaveProperty('title');
    expect(complaints(CreatePost, { ...auto, title: 'a\nb' })).toHaveProperty('title');
    expect(complaints(CreatePost, { ...auto, description: 'a\u0000b' })).toHaveProperty('description');
    expect(complaints(CreatePost, { ...auto, description: 'a\nb' })).toEqual({});
  });
});

test.each([[null], [undefined], [5], ['x'], [[]]])('%j is no post', (input) => {
  expect(CreatePost.safeParse(input).error?.issues[0]?.message).toBe('Los datos no llegaron como se esperaba');
});

test('an edited post may say which version was read', () => {
  expect(UpdatePost.parse({ ...auto, version: 3 }).version).toBe(3);
  expect(complaints(UpdatePost, { ...auto, version: '3' })).toHaveProperty('version');
});

test('a post can be made active, paused or sold and nothing else', () => {
  expect(ChangePostStatus.parse({ status: 'ACTIVE', duration: 48 })).toEqual({ status: 'ACTIVE', duration: 48 });
  expect(ChangePostStatus.safeParse({ status: 'DRAFT' }).success).toBe(false);
  expect(ChangePostStatus.safeParse({ status: 'ACTIVE', duration: 24 }).success).toBe(false);
});
