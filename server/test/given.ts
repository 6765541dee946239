import type { TeamRole } from '@rodado/contract/enums';
import type { Insertable, Kysely } from 'kysely';
import { newId } from '../db/id.ts';
import type { Database } from '../db/schema.ts';

type Row<T extends keyof Database> = Partial<Insertable<Database[T]>>;

const HOUR = 3_600_000;
let counter = 0;
/** Distinguishes what a test inserts: names, addresses, tax numbers. */
export const next = () => {
  counter += 1;
  return counter;
};
export const restartCounter = () => {
  counter = 0;
};

/** Fixtures. Everything can be overridden; defaults are plausible. */
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

  /** A team member of a company; `atWork` has a session for it. */
  async function member(ofCompany: { id: string; owner: { id: string } }, role: TeamRole, row: Row<'person'> = {}) {
    const one = await person(row);
    const { id: personId, email } = one;
    await db.insertInto('teamMember').values({ companyId: ofCompany.id, personId, role, email }).execute();
    return { ...one, atWork: { id: personId, worksFor: ofCompany.owner.id } };
  }

  /** ACTIVE, fixed price, one image. */
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

  /** A post with its owner, and another person as viewer. */
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

  /** In which both have written. */
  async function twoWayConversation(onPost: { id: string }, owner: { id: string }, buyer: { id: string }) {
    const { id } = await conversation(onPost, owner, buyer);
    await db
      .insertInto('message')
      .values({ id: newId(), conversationId: id, seq: 2, senderId: owner.id, text: 'Sí, cuando quieras.' })
      .execute();
    await db.updateTable('conversation').set({ lastSeq: 2 }).where('id', '=', id).execute();
    return { id };
  }

  /** Written by a person with confirmed contact, on a post of the company. */
  async function ratingText(ofCompany: { id: string; owner: { id: string } }, row: Row<'rating'> = {}) {
    const personId = row.personId ?? (await person()).id;
    await twoWayConversation(await post(ofCompany.owner), ofCompany.owner, { id: personId });
    const id = newId();
    await db
      .insertInto('rating')
      .values({
        id,
        companyId: ofCompany.id,
        personId,
        stars: 4,
        text: 'Buena atención, el auto estaba como en las fotos.',
        textAt: new Date(),
        ...row,
      })
      .execute();
    return { id, personId };
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

  /** Pending; its file is up to the test. */
  async function certificate(ofCompany: { id: string }, row: Row<'certificate'> = {}) {
    const id = newId();
    await db
      .insertInto('certificate')
      .values({ id, companyId: ofCompany.id, file: 'certificado.pdf', contentType: 'application/pdf', ...row })
      .execute();
    return { id };
  }

  /** Open, about the subject in `row`. */
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
    member,
    post,
    timedPost,
    publishedPost,
    question,
    answer,
    conversation,
    twoWayConversation,
    ratingText,
    offer,
    certificate,
    report,
  };
}
export type Given = ReturnType<typeof createGiven>;
