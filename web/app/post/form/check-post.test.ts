import { describe, expect, test } from 'vitest';
import { checkChangedPost, checkNewPost, DESCRIPTION_GUIDE, missingFields } from './check-post.ts';
import { EMPTY_POST, ON, type PostValues } from './post-values.ts';

const moto: PostValues = {
  ...EMPTY_POST,
  title: 'Yamaha FZ 25',
  category: 'Moto',
  year: '2021',
  condition: 'Usado',
  km: '12400',
  color: 'Azul',
  location: 'Salto',
  fuel: 'Nafta',
  transmission: 'Manual',
  breaks: 'Trasero y Delantero',
  cc: '250',
  description: 'Impecable.',
  priceType: 'negotiable',
  minPrice: '3200',
  maxPrice: '3600',
};

describe('missing fields are named', () => {
  const said = (values: Partial<PostValues>) => missingFields(checkChangedPost({ ...moto, ...values }, 1, '').errors);

  test('in the order of the form', () => {
    expect(said({ title: '', year: '', minPrice: '' })).toBe('Título, Año y Precio mínimo');
    expect(said({ color: '' })).toBe('Color');
  });

  test('and invalid ones are not', () => {
    expect(said({ title: 'a'.repeat(121) })).toBe('');
    expect(said({ title: 'a'.repeat(121), cc: '0' })).toBe('Cilindrada');
  });
});

describe('a new post', () => {
  test('is sent with numbers as numbers', () => {
    expect(checkNewPost(moto).post).toMatchObject({
      year: 2021,
      km: 12_400,
      cc: 250,
      minPrice: 3_200,
      maxPrice: 3_600,
    });
  });

  test('has an end only where the limit is ticked', () => {
    expect(checkNewPost(moto).post).toMatchObject({ isTimeLimited: false, duration: null });
    expect(checkNewPost({ ...moto, isTimeLimited: ON, duration: '72' }).post).toMatchObject({
      isTimeLimited: true,
      duration: 72,
    });
  });

  test('with an electric motor has no cylinders', () => {
    const { post } = checkNewPost({ ...moto, fuel: 'Electricidad', cc: '' });
    expect(post).toMatchObject({ fuel: 'Electricidad', cc: null });
  });

  test('gets the errors by field', () => {
    const { post, errors } = checkNewPost({ ...moto, title: ' ', year: '1900', cc: '0', minPrice: '' });
    expect(post).toBeNull();
    expect(errors).toEqual({
      title: 'El título es obligatorio',
      year: 'El año es obligatorio y debe ser un año válido',
      cc: 'La cilindrada es obligatoria',
      minPrice: 'El precio mínimo es obligatorio',
    });
  });
});

describe('a changed post', () => {
  test('carries the version that was read', () => {
    expect(checkChangedPost(moto, 7, moto.description).post).toMatchObject({ version: 7 });
  });

  test('keeps its end where no duration is chosen', () => {
    const { post } = checkChangedPost({ ...moto, isTimeLimited: ON, duration: '' }, 1, moto.description);
    expect(post).toMatchObject({ isTimeLimited: true, duration: null });
  });

  test('without a year gets the short message', () => {
    expect(checkChangedPost({ ...moto, year: '' }, 1, moto.description).errors).toEqual({
      year: 'El año es obligatorio',
    });
  });
});

describe('the guide of a description', () => {
  const written = (description: string) => checkNewPost({ ...moto, description }).post?.description;

  test('leaves out unanswered lines', () => {
    expect(written('Dueños: uno solo\nServices: \n\nPatente y deudas:\nPermuta: no\nFinanciación:')).toBe(
      'Dueños: uno solo\n\nPermuta: no',
    );
  });

  test('keeps those that are answered below', () => {
    const description = 'Services:\n\n- 10.000 km\n- 20.000 km';
    expect(written(description)).toBe(description);
  });

  test('leaves alone what a post said before it was changed', () => {
    const rewritten = (description: string, before: string) =>
      checkChangedPost({ ...moto, description }, 1, before).post?.description;
    const before = 'Impecable, dos dueños.\nPermuta:\nFinanciación:';
    expect(rewritten(before, before)).toBe(before);
    expect(rewritten(`${before}\nLlamá.`, before)).toBe(`${before}\nLlamá.`);
    // The text is deleted and the guide inserted.
    expect(rewritten(DESCRIPTION_GUIDE.replace('Dueños: ', 'Dueños: dos'), before)).toBe('Dueños: dos');
  });

  test('does not complain about a post whose description already was that short', () => {
    const { errors } = checkChangedPost({ ...moto, title: '', description: 'Permuta:' }, 1, 'Permuta:');
    expect(Object.keys(errors)).toEqual(['title']);
  });

  test('counts as no description without an answer, with a message of its own', () => {
    const { errors } = checkNewPost({ ...moto, description: DESCRIPTION_GUIDE });
    expect(errors).toEqual({ description: 'Completá al menos una línea de la guía' });
  });
});
