import { BEST_OFFERS, ROWS_PER_PAGE } from '@rodado/contract/limits';
import { MAX_PRICE_HISTORY } from '@rodado/contract/price-drop';
import { ACTIVE_OFFER_STATUSES, AVERAGE_RATING, HAS_SELLER_PAGE, profileImageOf } from '../db/expressions.ts';
import { ANSWER_MINUTES } from './answer-minutes.sql.ts';
import { questionJson, WITH_ASKER_AND_ANSWER } from './question.sql.ts';

/**
 * The contract's shapes of a post, built by PostgreSQL itself. Fragments of statements about a `post` row that is
 * joined with its `person` and, where there is one, `company`.
 */
export const WITH_SELLER = `
  post join person on person.id = post.person_id left join company on company.person_id = post.person_id`;

/** Of a joined `company` and its `person`. */
export const COMPANY_BADGE = `case when company.id is not null then json_build_object(
  'id', company.id, 'name', person.name, 'verified', company.verified_at is not null,
  'rating', ${AVERAGE_RATING},
  'ratingCount', company.rating_count) end`;

/** Without contacts: those are on the company's page, behind its flags. */
const SELLER = `
  'id', person.id, 'name', person.name, 'profileImage', person.profile_image, 'createdAt', moment(person.created_at),
  'postCount', (select count(*) from post other
    where other.person_id = person.id and other.state = 'ACTIVE' and other.expiration_date > now()),
  'company', ${COMPANY_BADGE}`;

/**
 * For how many milliseconds the number of the seller's posts stays true if nothing is written: until the next of them
 * ends by the clock. Null where none does.
 */
export const SELLER_STALE_IN = `(select extract(epoch from min(other.expiration_date) - now())::float8 * 1000 from post other
  where other.person_id = post.person_id and other.state = 'ACTIVE'
    and other.expiration_date > now() and other.expiration_date < 'infinity')`;

export const IMAGE = `json_build_object(
  'id', image.id, 'url', image.url, 'order', coalesce(image.position, 0), 'width', image.width, 'height', image.height,
  'thumbhash', coalesce(image.thumbhash, ''), 'widths', to_json(image.widths), 'avif', image.avif)`;

const images = (only: string) => `(select coalesce(json_agg(${IMAGE} order by image.position), '[]')
  from image where image.post_id = post.id and ${only})`;

/** Derived from the database's clock and the seller's suspension: neither has to be written to the post's state. */
export const STATUS = `case
  when person.suspended_at is not null and post.state in ('ACTIVE', 'PAUSED', 'SOLD') then 'HIDDEN'
  when post.state = 'ACTIVE' and post.expiration_date <= now() then 'EXPIRED'
  else post.state end`;

export const VISIBLE_TO_ALL = `(post.state not in ('DRAFT', 'HIDDEN', 'DELETED') and person.suspended_at is null)`;

/** Drafts, hidden posts and posts of suspended people are visible to the owner only, deleted ones not at all. */
export const visibleTo = (viewer: string) =>
  `(${VISIBLE_TO_ALL} or post.state <> 'DELETED' and post.person_id = ${viewer})`;

/** Price, expiration and availability. */
export const TERMS = `
  'price', post.price, 'minPrice', post.min_price, 'maxPrice', post.max_price, 'priceType', post.price_type,
  'isTimeLimited', post.expiration_date < 'infinity', 'expirationDate', moment(post.expiration_date),
  'status', ${STATUS},
  'isReserved', exists (select from offer where offer.post_id = post.id and offer.status = 'ACCEPTED')`;

const FACTS = `
  'id', post.id, 'title', post.title, 'category', post.category, 'brand', post.brand, 'model', post.model,
  'condition', post.condition, 'year', post.year, 'km', post.km, 'fuel', post.fuel, 'transmission', post.transmission,
  'location', post.location,
  ${TERMS},
  'createdAt', moment(post.created_at)`;
const CARD = `${FACTS}, 'user', json_build_object(${SELLER})`;

/** The first images: positions have no gaps and start at 0. */
export const cardImages = (count: number) => images(`image.position < ${count}`);

export const cardJson = (count: number) => `json_build_object(${CARD}, 'images', ${cardImages(count)})`;

/** The newest page of them. */
const newestQuestions = (
  viewer: string,
) => `(select coalesce(json_agg(${questionJson(viewer)} order by question.created_at desc, question.id desc), '[]')
  from (select * from question where question.post_id = post.id and question.deleted_at is null
    order by question.created_at desc, question.id desc limit ${ROWS_PER_PAGE}) question ${WITH_ASKER_AND_ANSWER})`;
const QUESTION_COUNT = `(select count(*) from question where question.post_id = post.id and question.deleted_at is null)`;

/** Numbers the bidders on one post by their first offer, whatever its status. */
export const BIDDER_NUMBER = `row_number() over (order by min(offer.created_at), offer.person_id)`;
const BIDDERS = `(select offer.person_id, ${BIDDER_NUMBER} as number
  from offer where offer.post_id = post.id group by offer.person_id) bidder`;

const BEST = `(select * from offer where offer.post_id = post.id and offer.status in ${ACTIVE_OFFER_STATUSES}
  order by offer.price desc, offer.created_at, offer.id limit ${BEST_OFFERS})`;

/** The accepted one is always included. */
const ownOffers = (viewer: string) => `(select * from offer
  where offer.post_id = post.id and offer.person_id = ${viewer} and offer.status in ${ACTIVE_OFFER_STATUSES}
  order by offer.status = 'ACCEPTED' desc, offer.price desc, offer.created_at, offer.id limit ${BEST_OFFERS})`;

/** The highest first, ties by time. The bidder is shown to the owner and to the bidder; others see an alias. */
const offersIn = (offers: string, viewer: string) => `(select coalesce(json_agg(json_build_object(
    'id', offer.id, 'price', offer.price, 'createdAt', moment(offer.created_at), 'status', offer.status,
    'alias', 'Ofertante ' || bidder.number,
    'conversationId', case when ${viewer} in (post.person_id, offer.person_id) then offer.conversation_id end,
    'user', case when ${viewer} in (post.person_id, offer.person_id) then json_build_object(
      'id', who.id, 'name', who.name, 'profileImage', ${profileImageOf('who')}) end
  ) order by offer.price desc, offer.created_at, offer.id), '[]')
  from (${offers}) offer join person who on who.id = offer.person_id join ${BIDDERS} using (person_id))`;

/** The number of offers that cards, the page of the post and the page of its offers say. */
export const OFFER_COUNT = `(select count(*) from offer where offer.post_id = post.id and offer.status in ${ACTIVE_OFFER_STATUSES})`;

const highestOfferOf = (viewer: string) => `(select json_build_object('id', offer.id, 'price', offer.price)
  from offer where offer.post_id = post.id and offer.person_id = ${viewer} and offer.status in ${ACTIVE_OFFER_STATUSES}
  order by offer.price desc, offer.created_at limit 1)`;

/** The public part of the offers, and the viewer's own best one. */
export const offerBook = (viewer: string) => `'offers', ${offersIn(BEST, viewer)},
  'offerCount', ${OFFER_COUNT}, 'userHighestOffer', ${highestOfferOf(viewer)}`;

/** Of the vehicle, also from earlier posts of it. */
export const PRICE_HISTORY = `(select coalesce(json_agg(json_build_object('priceType', entry.price_type, 'price', entry.price,
    'minPrice', entry.min_price, 'maxPrice', entry.max_price, 'since', moment(entry.since)) order by entry.id), '[]')
  from (select * from price_entry where price_entry.vehicle_id = coalesce(post.vehicle_id, post.id)
    order by price_entry.id desc limit ${MAX_PRICE_HISTORY}) entry)`;

/** What it was sold for, if both sides confirmed the sale and show its price. */
const SOLD_PRICE = `(select sale.price from sale join offer on offer.id = sale.offer_id
  where offer.post_id = post.id and offer.status = 'ACCEPTED' and post.state = 'SOLD'
    and sale.seller_shows_price and sale.buyer_shows_price)`;

/** What its seller declares about its parts. */
export const CONDITION_SHEET = `(select coalesce(json_agg(json_build_object('part', item.part, 'state', item.state,
    'text', item.text, 'image', case when image.id is not null then ${IMAGE} end,
    'declaredAt', moment(item.declared_at)) order by item.part), '[]')
  from condition_item item left join image on image.id = item.image_id where item.post_id = post.id)`;

/** What the seller declares. */
export const PAPERS = `case when post.papers_declared_at is not null then json_build_object(
  'isTaxPaid', post.is_tax_paid, 'hasFines', post.has_fines, 'hasOwnTitle', post.has_own_title,
  'hasLogbook', post.has_logbook, 'hasOneOwner', post.has_one_owner, 'hasLien', post.has_lien,
  'acceptsTrade', post.accepts_trade, 'offersFinancing', post.offers_financing,
  'declaredAt', moment(post.papers_declared_at)) end`;

/** With `post_detail` joined as well; `viewer` is the parameter with the viewer's id, or null. */
export const postJson = (
  viewer: string,
) => `json_build_object(${FACTS}, 'images', ${images('image.position is not null')},
  'user', json_build_object(${SELLER}, 'answerMinutes', ${ANSWER_MINUTES}, 'hasPage', ${HAS_SELLER_PAGE},
    'whatsapp', company.whatsapp),
  'description', post_detail.description, 'color', post.color,
  'steering', post_detail.steering, 'airbags', post_detail.airbags, 'doors', post_detail.doors,
  'traction', post.traction, 'breaks', post_detail.breaks, 'cc', post_detail.cc, 'version', post.version,
  ${offerBook(viewer)}, 'questions', ${newestQuestions(viewer)}, 'questionCount', ${QUESTION_COUNT},
  'extensionCount', post.extension_count, 'soldPrice', ${SOLD_PRICE}, 'priceHistory', ${PRICE_HISTORY},
  'conditionSheet', ${CONDITION_SHEET}, 'papers', ${PAPERS})`;

/** A card with the best offers and those of the viewer, for the page of offers. */
export const cardWithOffersJson = (count: number, viewer: string) =>
  `json_build_object(${CARD}, 'images', ${cardImages(count)},
    'offers', ${offersIn(`${BEST} union ${ownOffers(viewer)}`, viewer)},
    'offerCount', ${OFFER_COUNT}, 'userHighestOffer', ${highestOfferOf(viewer)})`;
