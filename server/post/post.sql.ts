import { BEST_OFFERS, ROWS_PER_PAGE } from '@rodado/contract/limits';
import { AVERAGE_RATING, profileImageOf, STANDING } from '../db/expressions.ts';
import { ANSWER_MINUTES } from './answer-minutes.sql.ts';
import { QUESTION_JSON, WITH_ASKER_AND_ANSWER } from './question.sql.ts';

/**
 * The contract's shapes of a post, written by PostgreSQL itself. Parts of statements about a `post` row that is joined
 * with its `person` and, where there is one, `company`.
 */
export const WITH_SELLER = `
  post join person on person.id = post.person_id left join company on company.person_id = post.person_id`;

/** Of a joined `company` and its `person`. */
export const COMPANY_BADGE = `case when company.id is not null then json_build_object(
  'id', company.id, 'name', person.name, 'verified', company.verified_at is not null,
  'rating', ${AVERAGE_RATING},
  'ratingCount', company.rating_count) end`;

/** No contacts in it: those are on the company's page, behind its flags. */
const SELLER = `
  'id', person.id, 'name', person.name, 'profileImage', person.profile_image, 'createdAt', moment(person.created_at),
  'postCount', (select count(*) from post other
    where other.person_id = person.id and other.state = 'ACTIVE' and other.expiration_date > now()),
  'company', ${COMPANY_BADGE}`;

export const IMAGE = `json_build_object(
  'id', image.id, 'url', image.url, 'order', image.position, 'width', image.width, 'height', image.height,
  'thumbhash', coalesce(image.thumbhash, ''), 'widths', to_json(image.widths), 'avif', image.avif)`;

const images = (only: string) => `(select coalesce(json_agg(${IMAGE} order by image.position), '[]')
  from image where image.post_id = post.id and ${only})`;

/** By the database's clock and the seller's standing: neither an end nor a suspension is a state that somebody has to write. */
export const STATUS = `case
  when person.suspended_at is not null and post.state in ('ACTIVE', 'PAUSED', 'SOLD') then 'HIDDEN'
  when post.state = 'ACTIVE' and post.expiration_date <= now() then 'EXPIRED'
  else post.state end`;

export const VISIBLE_TO_ALL = `(post.state not in ('DRAFT', 'HIDDEN', 'DELETED') and person.suspended_at is null)`;

/** Drafts, what the administration hid and what suspended people sell are for the owner only; deleted is gone. */
export const visibleTo = (viewer: string) =>
  `(${VISIBLE_TO_ALL} or post.state <> 'DELETED' and post.person_id = ${viewer})`;

/** For how much, until when, and whether it is still to be had. */
export const TERMS = `
  'price', post.price, 'minPrice', post.min_price, 'maxPrice', post.max_price, 'priceType', post.price_type,
  'isTimeLimited', post.expiration_date < 'infinity', 'expirationDate', moment(post.expiration_date),
  'status', ${STATUS},
  'isReserved', exists (select from offer where offer.post_id = post.id and offer.status = 'ACCEPTED')`;

const FACTS = `
  'id', post.id, 'title', post.title, 'category', post.category, 'brand', post.brand, 'model', post.model,
  'condition', post.condition, 'year', post.year, 'km', post.km, 'location', post.location,
  ${TERMS},
  'createdAt', moment(post.created_at)`;
const CARD = `${FACTS}, 'user', json_build_object(${SELLER})`;

/** The first pictures: they are numbered without gaps from 0. */
export const cardImages = (count: number) => images(`image.position < ${count}`);

export const cardJson = (pictures: number) => `json_build_object(${CARD}, 'images', ${cardImages(pictures)})`;

/** The newest of them. */
const QUESTIONS = `(select coalesce(json_agg(${QUESTION_JSON} order by question.created_at desc, question.id desc), '[]')
  from (select * from question where question.post_id = post.id and question.deleted_at is null
    order by question.created_at desc, question.id desc limit ${ROWS_PER_PAGE}) question ${WITH_ASKER_AND_ANSWER})`;
const QUESTION_COUNT = `(select count(*) from question where question.post_id = post.id and question.deleted_at is null)`;

/** Of the offers on one post, grouped by person: by the first bid of each, whatever became of it. */
export const BIDDER_NUMBER = `row_number() over (order by min(offer.created_at), offer.person_id)`;
const BIDDERS = `(select offer.person_id, ${BIDDER_NUMBER} as number
  from offer where offer.post_id = post.id group by offer.person_id) bidder`;

const BEST = `(select * from offer where offer.post_id = post.id and offer.status in ${STANDING}
  order by offer.price desc, offer.created_at, offer.id limit ${BEST_OFFERS})`;

/** With the accepted one among them. */
const ownOffers = (viewer: string) => `(select * from offer
  where offer.post_id = post.id and offer.person_id = ${viewer} and offer.status in ${STANDING}
  order by offer.status = 'ACCEPTED' desc, offer.price desc, offer.created_at, offer.id limit ${BEST_OFFERS})`;

/** The highest first, ties by time. Who bid is for the owner, and for each bidder of the own bids; others read an alias. */
const offersIn = (bids: string, viewer: string) => `(select coalesce(json_agg(json_build_object(
    'id', bid.id, 'price', bid.price, 'createdAt', moment(bid.created_at), 'status', bid.status,
    'alias', 'Ofertante ' || bidder.number,
    'conversationId', case when ${viewer} in (post.person_id, bid.person_id) then bid.conversation_id end,
    'user', case when ${viewer} in (post.person_id, bid.person_id) then json_build_object(
      'id', who.id, 'name', who.name, 'profileImage', ${profileImageOf('who')}) end
  ) order by bid.price desc, bid.created_at, bid.id), '[]')
  from (${bids}) bid join person who on who.id = bid.person_id join ${BIDDERS} using (person_id))`;

const OFFER_COUNT = `(select count(*) from offer where offer.post_id = post.id and offer.status in ${STANDING})`;

const highestOfferOf = (viewer: string) => `(select json_build_object('id', offer.id, 'price', offer.price)
  from offer where offer.post_id = post.id and offer.person_id = ${viewer} and offer.status in ${STANDING}
  order by offer.price desc, offer.created_at limit 1)`;

/** What everybody may know of the bids, and the viewer's own best one. */
export const offerBook = (viewer: string) => `'offers', ${offersIn(BEST, viewer)},
  'offerCount', ${OFFER_COUNT}, 'userHighestOffer', ${highestOfferOf(viewer)}`;

/** With `post_detail` joined as well; `viewer` is the parameter with the caller's id, or null. */
export const postJson = (viewer: string) => `json_build_object(${FACTS}, 'images', ${images('true')},
  'user', json_build_object(${SELLER}, 'answerMinutes', ${ANSWER_MINUTES}),
  'description', post_detail.description, 'color', post.color, 'fuel', post.fuel, 'transmission', post.transmission,
  'steering', post_detail.steering, 'airbags', post_detail.airbags, 'doors', post_detail.doors,
  'traction', post_detail.traction, 'breaks', post_detail.breaks, 'cc', post_detail.cc, 'version', post.version,
  ${offerBook(viewer)}, 'questions', ${QUESTIONS}, 'questionCount', ${QUESTION_COUNT})`;

/** A card with the best bids and those of the viewer, for the page of offers. */
export const cardWithOffersJson = (pictures: number, viewer: string) =>
  `json_build_object(${CARD}, 'images', ${cardImages(pictures)},
    'offers', ${offersIn(`${BEST} union ${ownOffers(viewer)}`, viewer)},
    'offerCount', ${OFFER_COUNT}, 'userHighestOffer', ${highestOfferOf(viewer)})`;
