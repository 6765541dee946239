import { describe, expect, test } from 'vitest';
import * as words from './enums.ts';

describe('vocabulary', () => {
  test('the places are the 18 of the specification and Río Negro', () => {
    expect(words.CITIES.join(', ')).toBe(
      'Montevideo, Canelones, Maldonado, Rocha, Colonia, Soriano, San José, Flores, Florida, Lavalleja, Durazno, ' +
        'Tacuarembó, Rivera, Artigas, Salto, Paysandú, Treinta y Tres, Cerro Largo, Río Negro',
    );
  });

  test('no list has a value twice', () => {
    for (const [name, list] of Object.entries(words)) {
      if (Array.isArray(list)) expect(new Set(list).size, name).toBe(list.length);
    }
  });

  test('labels carry the accents that values lack', () => {
    expect(words.CATEGORIES).toEqual(['Auto', 'Moto', 'Camion', 'Camioneta', 'Otros']);
    expect(words.CATEGORY_LABELS.Camion).toBe('Camión');
    expect(words.CATEGORY_PLURALS.Camioneta).toBe('Camionetas');
  });

  test('the home page begins with Camioneta', () => {
    expect(words.HOME_CATEGORIES).toEqual(['Camioneta', 'Auto', 'Moto', 'Camion']);
  });

  test('sort options read as specified', () => {
    expect(words.SORTS.map((sort) => words.SORT_LABELS[sort])).toEqual([
      'Más recientes',
      'Más antiguos',
      'Precio ascendente',
      'Precio descendente',
      'Menos kilómetros',
      'Año más nuevo',
    ]);
    expect(words.OFFER_ORDERS.map((order) => words.OFFER_ORDER_LABELS[order])).toEqual([
      'Más recientes',
      'Más antiguos',
      'Mejor oferta',
    ]);
  });

  test('the values are those of the specification, letter by letter', () => {
    expect(words.STEERINGS).toEqual(['Mecánica', 'Hidráulica', 'Eléctrica', 'Electrohidráulica']);
    expect(words.AIRBAGS).toEqual(['Conductor', 'Conductor y pasajero', 'Todos los pasajeros', 'No']);
    expect(words.DOORS).toEqual(['2', '3', '4', '5', '6 o más']);
    expect(words.TRANSMISSIONS).toEqual(['Automático', 'Manual', 'Semi-automático', 'Automático y manual']);
    expect(words.FUELS).toEqual(['Nafta', 'Diesel', 'Gas', 'Electricidad', 'Híbrido', 'Otros']);
    expect(words.TRACTIONS).toEqual(['Trasera', 'Delantera', '4x4', 'Integral', 'Selectiva']);
    expect(words.BREAKS).toEqual(['Trasero', 'Delantero', 'Trasero y Delantero']);
    expect(words.COLORS).toEqual(['Rojo', 'Azul', 'Verde', 'Amarillo', 'Negro', 'Blanco', 'Gris', 'Otro']);
    expect(words.CONDITIONS).toEqual(['Nuevo', 'Usado', 'Seminuevo']);
    expect(words.QUESTION_REPORT_REASONS).toEqual([
      'Contenido inapropiado',
      'Spam',
      'Lenguaje ofensivo',
      'Información falsa',
      'Otro',
    ]);
  });

  test('posts, people and messages are reported for the reasons of questions, and as a possible scam', () => {
    expect(words.REPORT_REASONS.filter((reason) => reason !== 'Posible estafa')).toEqual(words.QUESTION_REPORT_REASONS);
    expect(words.REPORT_REASONS.at(-1)).toBe('Otro');
  });
});
