import { CARD_IMAGES, MAX_IMAGES, POSTS_PER_PAGE } from '@rodado/contract/limits';
import type { Offer } from '@rodado/contract/offer';
import type { FoundPosts, Post, PostCard, PostDetail, PostPage } from '@rodado/contract/post';
import type { ListPosts } from '@rodado/contract/post-filter';
import type { Question } from '@rodado/contract/question';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../db/connect.ts';
import { averageRating, isLive, isVerified } from '../db/expressions.ts';
import type { Database } from '../db/schema.ts';
import { notFound } from '../errors.ts';
import type { Viewer } from '../viewer.ts';

/** ACTIVE listings only: the reference that any faster search must agree with. */
export async function listPosts(db: Db, filters: ListPosts): Promise<FoundPosts> {
  const matching = db
    .selectFrom('post')
    .where(isLive)
    .where((eb) => eb.and(conditions(eb, filters)));
  const [column, direction] = ORDER[filters.sort];
  const [posts, { total }] = await Promise.all([
    matching
      .select(cardColumns)
      .orderBy(column, direction)
      .orderBy('post.id', direction)
      .limit(POSTS_PER_PAGE)
      .offset((filters.page - 1) * POSTS_PER_PAGE)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { posts, page: filters.page, totalPages: Math.ceil(total / POSTS_PER_PAGE), total, correction: null };
}

const ORDER = {
  recent: ['post.createdAt', 'desc'],
  latest: ['post.createdAt', 'asc'],
  cheapest: ['post.priceLo', 'asc'],
  expensive: ['post.priceLo', 'desc'],
} as const;

type PostBuilder = ExpressionBuilder<Database, 'post'>;

function conditions(eb: PostBuilder, filters: ListPosts): Expression<SqlBool>[] {
  const found: Expression<SqlBool>[] = [];
  for (const column of [
    'category',
    'condition',
    'location',
    'year',
    'brand',
    'model',
    'fuel',
    'transmission',
  ] as const) {
    const values: readonly (string | number)[] = filters[column];
    if (values.length > 0) found.push(sql<SqlBool>`${eb.ref(`post.${column}`)} = any(${values})`);
  }
  if (filters.yearFrom !== undefined) found.push(eb('post.year', '>=', filters.yearFrom));
  if (filters.yearTo !== undefined) found.push(eb('post.year', '<=', filters.yearTo));
  if (filters.kmTo !== undefined) found.push(eb('post.km', '<=', filters.kmTo));
  // A fixed price lies inside, a range overlaps.
  if (filters.minPrice !== undefined) found.push(eb('post.priceHi', '>=', filters.minPrice));
  if (filters.maxPrice !== undefined) found.push(eb('post.priceLo', '<=', filters.maxPrice));
  if (filters.timed) found.push(sql<SqlBool>`post.expiration_date < 'infinity'`);
  for (const word of filters.title?.split(/\s+/) ?? []) {
    const pattern = `%${word.replace(/[%_\\]/g, '\\$&')}%`;
    found.push(sql<SqlBool>`folded(concat_ws(' ', post.title, post.brand, post.model)) like folded(${pattern})`);
  }
  const { company, verified } = filters;
  if (company !== undefined || verified) {
    found.push(
      eb.exists(
        eb
          .selectFrom('company')
          .innerJoin('person', 'person.id', 'company.personId')
          .whereRef('company.personId', '=', 'post.personId')
          .$if(company !== undefined, (query) => query.where(sql<SqlBool>`folded(person.name) = folded(${company})`))
          .$if(verified, (query) => query.where('company.verifiedAt', 'is not', null))
          .select('company.id'),
      ),
    );
  }
  if (filters.seller.length === 1) {
    const isCompany = eb.exists(
      eb.selectFrom('company').whereRef('company.personId', '=', 'post.personId').select('company.id'),
    );
    found.push(filters.seller[0] === 'concesionaria' ? isCompany : eb.not(isCompany));
  }
  return found;
}

/** The cards of these listings, in no order. */
export const listCards = (db: Db, ids: readonly string[]): Promise<PostCard[]> =>
  db
    .selectFrom('post')
    .where('post.id', 'in', ids.length > 0 ? ids : [NO_ID])
    .select(cardColumns)
    .execute();

const NO_ID = '00000000-0000-0000-0000-000000000000';

/** One's own listings in every status but deleted; of somebody else only what is live. */
export async function listPostsOfUser(db: Db, ownerId: string, viewerId: string, page: number): Promise<PostPage> {
  const theirs = db
    .selectFrom('post')
    .where('post.personId', '=', ownerId)
    .where('post.state', '<>', 'DELETED')
    .$if(ownerId !== viewerId, (query) => query.where(isLive));
  const [posts, { total }] = await Promise.all([
    theirs
      .select(cardColumns)
      .orderBy('post.createdAt', 'desc')
      .orderBy('post.id', 'desc')
      .limit(POSTS_PER_PAGE)
      .offset((page - 1) * POSTS_PER_PAGE)
      .execute(),
    theirs.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { posts, page, totalPages: Math.ceil(total / POSTS_PER_PAGE), total };
}

/** The contract's PostCard. */
const cardColumns = (eb: PostBuilder) => [...factColumns(eb), imagesOf(eb, CARD_IMAGES).as('images')] as const;

const factColumns = (eb: PostBuilder) =>
  [
    'post.id',
    'post.title',
    'post.category',
    'post.brand',
    'post.model',
    'post.condition',
    'post.year',
    'post.km',
    sql<Post['location']>`post.location`.as('location'),
    'post.price',
    'post.minPrice',
    'post.maxPrice',
    'post.priceType',
    sql<boolean>`post.expiration_date < 'infinity'`.as('isTimeLimited'),
    'post.expirationDate',
    sql<
      Post['status']
    >`case when post.state = 'ACTIVE' and post.expiration_date <= now() then 'EXPIRED' else post.state end`.as(
      'status',
    ),
    eb
      .exists(
        eb
          .selectFrom('offer')
          .whereRef('offer.postId', '=', 'post.id')
          .where('offer.status', '=', 'ACCEPTED')
          .select('offer.id'),
      )
      .$castTo<boolean>()
      .as('isReserved'),
    'post.createdAt',
    jsonObjectFrom(sellerOf(eb)).$notNull().as('user'),
  ] as const;

function imagesOf(eb: PostBuilder, limit: number) {
  return jsonArrayFrom(
    eb
      .selectFrom('image')
      .whereRef('image.postId', '=', 'post.id')
      .select([
        'image.id',
        'image.url',
        'image.position as order',
        'image.width',
        'image.height',
        sql<string>`coalesce(image.thumbhash, '')`.as('thumbhash'),
        'image.widths',
        'image.avif',
      ])
      .orderBy('image.position')
      .limit(limit),
  );
}

/** No contacts in it: those are on the company's page, behind its flags. */
function sellerOf(eb: PostBuilder) {
  return eb
    .selectFrom('person')
    .whereRef('person.id', '=', 'post.personId')
    .select((person) => [
      'person.id',
      'person.name',
      'person.profileImage',
      sql<string>`moment(person.created_at)`.as('createdAt'),
      person
        .selectFrom('post as other')
        .whereRef('other.personId', '=', 'person.id')
        .where('other.state', '=', 'ACTIVE')
        .where('other.expirationDate', '>', sql<string>`now()`)
        .select((other) => other.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('postCount'),
      jsonObjectFrom(
        person
          .selectFrom('company')
          .whereRef('company.personId', '=', 'person.id')
          .select([
            'company.id',
            'person.name',
            isVerified.as('verified'),
            averageRating.as('rating'),
            'company.ratingCount',
          ]),
      ).as('company'),
    ]);
}

/**
 * One listing with what is public about it. Drafts and what the administration hid are for the owner only;
 * deleted is gone. Who bid is for the owner only too: others read amounts under an alias.
 */
export async function getPostDetail(db: Db, postId: string, viewer: Pick<Viewer, 'id'> | null): Promise<PostDetail> {
  const viewerId = viewer?.id ?? null;
  const found = await db
    .selectFrom('post')
    .innerJoin('postDetail', 'postDetail.postId', 'post.id')
    .where('post.id', '=', postId)
    .where('post.state', '<>', 'DELETED')
    .where((eb) => eb.or([eb('post.state', 'not in', ['DRAFT', 'HIDDEN']), eb('post.personId', '=', viewerId)]))
    .select((eb) => [
      ...factColumns(eb),
      imagesOf(eb, MAX_IMAGES).as('images'),
      'postDetail.description',
      sql<Post['color']>`post.color`.as('color'),
      sql<Post['fuel']>`post.fuel`.as('fuel'),
      sql<Post['transmission']>`post.transmission`.as('transmission'),
      sql<Post['steering']>`steering`.as('steering'),
      sql<Post['airbags']>`airbags`.as('airbags'),
      sql<Post['doors']>`doors`.as('doors'),
      sql<Post['traction']>`traction`.as('traction'),
      sql<Post['breaks']>`breaks`.as('breaks'),
      'postDetail.cc',
      'post.version',
      questionsOf(eb).as('questions'),
      sql<boolean>`exists (select from favorite where post_id = post.id and person_id = ${viewerId})`.as('isFavorite'),
    ])
    .executeTakeFirstOrThrow(() => notFound('la publicación'));
  const { isFavorite, ...post } = found;
  const offers = await listOffers(db, postId, { viewerId, ownerId: post.user.id });
  const own = offers.find((offer) => viewerId !== null && offer.bidderId === viewerId);
  return {
    post: {
      ...post,
      offers: offers.map(({ bidderId: _, ...offer }) => offer),
      userHighestOffer: own ? { id: own.id, price: own.price } : null,
    },
    isFavorite,
  };
}

function questionsOf(eb: PostBuilder) {
  return jsonArrayFrom(
    eb
      .selectFrom('question')
      .innerJoin('person', 'person.id', 'question.personId')
      .leftJoin('answer', 'answer.questionId', 'question.id')
      .whereRef('question.postId', '=', 'post.id')
      .where('question.deletedAt', 'is', null)
      .orderBy('question.createdAt', 'desc')
      .select([
        'question.id',
        'question.text',
        sql<string>`moment(question.created_at)`.as('createdAt'),
        sql<
          Question['user']
        >`json_build_object('id', person.id, 'name', person.name, 'profileImage', person.profile_image)`.as('user'),
        sql<Question['post']>`json_build_object('id', post.id, 'title', post.title)`.as('post'),
        sql<Question['answer']>`case when answer.id is null then null else
          json_build_object('id', answer.id, 'text', answer.text, 'createdAt', moment(answer.created_at)) end`.as(
          'answer',
        ),
      ]),
  );
}

/** Standing offers, the highest first, ties by time; the alias counts bidders by their first bid. */
async function listOffers(
  db: Db,
  postId: string,
  { viewerId, ownerId }: { viewerId: string | null; ownerId: string },
): Promise<(Offer & { bidderId: string })[]> {
  const rows = await db
    .selectFrom('offer')
    .innerJoin('person', 'person.id', 'offer.personId')
    .where('offer.postId', '=', postId)
    .select([
      'offer.id',
      'offer.price',
      'offer.createdAt',
      'offer.status',
      'offer.conversationId',
      'offer.personId as bidderId',
      'person.name',
      'person.profileImage',
    ])
    .orderBy('offer.createdAt')
    .execute();
  const bidders = [...new Set(rows.map((row) => row.bidderId))];
  return rows
    .filter((row) => row.status === 'OPEN' || row.status === 'ACCEPTED')
    .sort((a, b) => b.price - a.price)
    .map(({ name, profileImage, conversationId, ...offer }) => {
      const isNamed = viewerId === ownerId || viewerId === offer.bidderId;
      return {
        ...offer,
        alias: `Ofertante ${bidders.indexOf(offer.bidderId) + 1}`,
        conversationId: isNamed ? conversationId : null,
        user: isNamed ? { id: offer.bidderId, name, profileImage } : null,
      };
    });
}
