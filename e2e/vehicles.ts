import { signIn } from '@rodado/contract/account';
import { createClient, type Fetch } from '@rodado/contract/client';
import type { Post } from '@rodado/contract/post';
import type { PostDraft } from '@rodado/contract/post-input';
import { createPost, getPostToEdit, setPostImages } from '@rodado/contract/post-write';
import { photograph } from '../server/test/photograph.ts';
import type { Person } from './fixtures.ts';

/** Images are identified by their aspect ratio: the server stores width and height. */
const SHAPES = {
  wide: { width: 800, height: 400, background: '#b3202a' },
  classic: { width: 640, height: 480, background: '#1f4f8f' },
  tall: { width: 480, height: 640, background: '#2f5d46' },
} as const;
export type Shape = keyof typeof SHAPES;

export const photo = async (shape: Shape, name: string = `${shape}.jpg`) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photograph(SHAPES[shape]),
});

export const shapesOf = (images: Post['images']) =>
  images.map(
    ({ width, height }) =>
      Object.entries(SHAPES).find(([, size]) => size.width === width && size.height === height)?.[0],
  );

const COROLLA = {
  title: 'Toyota Corolla XEI',
  category: 'Auto',
  brand: 'Toyota',
  model: 'Corolla',
  year: 2019,
  condition: 'Usado',
  km: 54_000,
  color: 'Gris',
  location: 'Montevideo',
  fuel: 'Nafta',
  transmission: 'Manual',
  doors: '4',
  steering: 'Eléctrica',
  airbags: 'Conductor',
  description: 'Único dueño, service al día.',
  priceType: 'fixed',
  price: 16_900,
} as const satisfies PostDraft;

/** An API client signed in as this person. */
export async function callerFor(url: string, person: Pick<Person, 'email' | 'password'>) {
  const fetchFrom: Fetch = ({ url: path, ...request }) => fetch(url + path, request);
  const { access_token } = await createClient(fetchFrom)(signIn, {
    body: { email: person.email, password: person.password },
  });
  return createClient(fetchFrom, () => ({ authorization: `Bearer ${access_token}` }));
}

/** A public post with real images, created as the wizard does. */
export async function publishedPost(
  url: string,
  person: Person,
  { shapes = ['wide'], ...fields }: Partial<PostDraft> & { shapes?: Shape[] } = {},
): Promise<Post> {
  const call = await callerFor(url, person);
  const { id } = await call(createPost, { body: { ...COROLLA, ...fields } });
  const form = new FormData();
  for (const [order, shape] of shapes.entries()) {
    form.append('files', new File([new Uint8Array(await photograph(SHAPES[shape]))], `${shape}.jpg`));
    form.append('orders', String(order));
  }
  await call(setPostImages, { params: { id }, form });
  return (await call(getPostToEdit, { params: { id } })).post;
}
