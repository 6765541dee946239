import { describe, expect, test } from 'vitest';
import { draftImage, withState } from '../form/images/image-item.ts';
import { EMPTY_POST, type PostValues } from '../form/post-values.ts';
import { errorsOfStep, firstIncomplete, PREVIEW, readStep, stepHref, wizardErrors } from './steps.ts';

const images = [draftImage('a', new Blob(['x']), 'blob:a')];
const whole: PostValues = {
  ...EMPTY_POST,
  title: 'Corolla',
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
  airbags: 'No',
  description: 'Único dueño.',
  price: '16900',
};

describe('the address of a step', () => {
  test.each([
    [null, 0],
    ['0', 0],
    ['1', 1],
    ['3', 3],
    ['4', 0],
    ['-1', 0],
    ['1.5', 0],
    ['cualquiera', 0],
    ['vista-previa', PREVIEW],
  ])('paso=%s is step %i', (paso, step) => {
    expect(readStep(paso)).toBe(step);
  });

  test.each([0, 1, 2, 3, PREVIEW])('of step %i leads back to it', (step) => {
    expect(readStep(new URL(stepHref(step), 'http://x').searchParams.get('paso'))).toBe(step);
  });
});

describe('the last step that can be opened', () => {
  test.each([
    ['nothing', EMPTY_POST, 0],
    ['a whole post', whole, PREVIEW],
    ['no model', { ...whole, model: '' }, 0],
    ['no colour', { ...whole, color: '' }, 1],
    ['no doors', { ...whole, doors: '' }, 2],
    ['no price', { ...whole, price: '0' }, 3],
  ])('%s', (_, values, step) => {
    expect(firstIncomplete(wizardErrors(values, images))).toBe(step);
  });

  test('without images, or with one that cannot be sent, is the last step', () => {
    expect(firstIncomplete(wizardErrors(whole, []))).toBe(3);
    const broken = withState(images, 'a', { step: 'failed', message: 'No' });
    expect(firstIncomplete(wizardErrors(whole, broken))).toBe(3);
  });
});

test('a step has errors of its own fields only, in their order', () => {
  const errors = wizardErrors(EMPTY_POST, []);
  expect(errorsOfStep(errors, 1).map(({ id }) => id)).toEqual(['condition', 'km', 'location', 'color']);
  expect(errorsOfStep(errors, 3)).toEqual([
    { id: 'images', text: 'Las imágenes son obligatorias' },
    { id: 'description', text: 'La descripción es obligatoria' },
    { id: 'price', text: 'El precio es obligatorio' },
  ]);
});
