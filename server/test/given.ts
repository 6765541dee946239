import type { Insertable, Kysely } from 'kysely';
import { newId } from '../db/id.ts';
import type { Database } from '../db/schema.ts';

type Row<T extends keyof Database> = Partial<Insertable<Database[T]>>;

const HOUR = 3_600_000;
let counter = 0;
const next = () => {
  counter += 1;
  return counter;
};

/** What a test starts from. Everything can be overridden; what is left out is plausible. */
export function createGiven(db: Kysely<Database>) {
  async function person(row: Row<'person'> = {}) {
    const n = next();
    const values = {
      id: newId(),
      name: `Persona ${n}`,
      email: `persona${n}@example.test`,
      activatedAt: new Date(),
      ...row,
    };
    await db.insertInto('person').values(values).execute();
    return { id: values.id, name: values.name, email: String(values.email) };
  }

  async function company(row: Row<'company'> & { name?: string } = {}) {
    const { name, ...rest } = row;
    const n = next();
    const owner = await person({ role: 'COMPANY', name: name ?? `Automotora ${n}`, email: `empresa${n}@example.test` });
    const id = newId();
    await db
      .insertInto('company')
      .values({ id, personId: owner.id, rut: `21${String(n).padStart(10, '0')}`, ...rest })
      .execute();
    return { id, owner };
  }

  /** ACTIVE, fixed price, one picture. */
  async function post(owner: { id: string }, row: Row<'post'> = {}, detail: Row<'postDetail'> = {}) {
    const id = row.id ?? newId();
    const title = row.title ?? `Toyota Corolla ${next()}`;
    await db
      .insertInto('post')
      .values({
        id,
        personId: owner.id,
        state: 'ACTIVE',
        category: 'Auto',
        brand: 'Toyota',
        model: 'Corolla',
        condition: 'Usado',
        year: 2019,
        km: 54_000,
        location: 'Montevideo',
        color: 'Gris',
        fuel: 'Nafta',
        transmission: 'Manual',
        priceType: 'fixed',
        price: row.priceType === 'negotiable' ? null : 16_900,
        ...row,
        title,
      })
      .execute();
    await db
      .insertInto('postDetail')
      .values({
        postId: id,
        description: 'Único dueño, service al día.',
        steering: 'Eléctrica',
        airbags: 'Todos los pasajeros',
        doors: '4',
        ...detail,
      })
      .execute();
    await db
      .insertInto('image')
      .values({
        id: newId(),
        postId: id,
        position: 0,
        url: `/uploads/${id}.jpg`,
        width: 1600,
        height: 1200,
        thumbhash: '',
      })
      .execute();
    return { id, title };
  }

  const timedPost = (owner: { id: string }, row: Row<'post'> = {}) =>
    post(owner, {
      priceType: 'negotiable',
      minPrice: 15_000,
      maxPrice: 17_000,
      expirationDate: new Date(Date.now() + 48 * HOUR),
      ...row,
    });

  /** Somebody's post, and somebody else who looks at it. */
  async function publishedPost(row: Row<'post'> = {}) {
    const [seller, buyer] = [await person(), await person()];
    return { seller, buyer, post: await post(seller, row) };
  }

  async function question(onPost: { id: string }, asker: { id: string }, row: Row<'question'> = {}) {
    const id = newId();
    await db
      .insertInto('question')
      .values({ id, postId: onPost.id, personId: asker.id, text: '¿Acepta permuta?', ...row })
      .execute();
    return { id };
  }

  async function answer(toQuestion: { id: string }, row: Row<'answer'> = {}) {
    const id = newId();
    await db
      .insertInto('answer')
      .values({ id, questionId: toQuestion.id, text: 'Sí, escucho ofertas.', ...row })
      .execute();
    return { id };
  }

  /** With one message from the buyer. */
  async function conversation(onPost: { id: string }, owner: { id: string }, buyer: { id: string }) {
    const id = newId();
    await db
      .insertInto('conversation')
      .values({ id, postId: onPost.id, ownerId: owner.id, buyerId: buyer.id, lastSeq: 1, buyerReadSeq: 1 })
      .execute();
    await db
      .insertInto('message')
      .values({ id: newId(), conversationId: id, seq: 1, senderId: buyer.id, text: 'Hola, ¿sigue disponible?' })
      .execute();
    return { id };
  }

  async function offer(
    onPost: { id: string },
    inConversation: { id: string },
    bidder: { id: string },
    row: Row<'offer'> = {},
  ) {
    const id = newId();
    await db
      .insertInto('offer')
      .values({ id, postId: onPost.id, conversationId: inConversation.id, personId: bidder.id, price: 15_500, ...row })
      .execute();
    return { id };
  }

  /** Waiting; the file behind it is the test's own. */
  async function certificate(ofCompany: { id: string }, row: Row<'certificate'> = {}) {
    const id = newId();
    await db
      .insertInto('certificate')
      .values({ id, companyId: ofCompany.id, file: 'certificado.pdf', contentType: 'application/pdf', ...row })
      .execute();
    return { id };
  }

  /** Open, about whatever the row names. */
  async function report(row: Row<'report'>) {
    const id = newId();
    await db
      .insertInto('report')
      .values({ id, reporterId: row.reporterId ?? (await person()).id, reason: 'Spam', ...row })
      .execute();
    return { id };
  }

  return {
    person,
    company,
    post,
    timedPost,
    publishedPost,
    question,
    answer,
    conversation,
    offer,
    certificate,
    report,
  };
}
export type Given = ReturnType<typeof createGiven>;
