import { dayOf } from '@rodado/contract/format';
import { DeclarePapers } from '@rodado/contract/papers';
import type { Insertable } from 'kysely';
import { newId } from '../server/db/id.ts';
import type { Database } from '../server/db/schema.ts';
import { papersOf } from './content/papers.ts';
import type { DemoPost } from './content/post.ts';
import { FIRST_WIDTH } from './covers.ts';
import { type Drawing, urlOfImage } from './drawing.ts';

/**
 * A row to insert; timestamps are dates, so that both ways of writing (insert, COPY) can distinguish them from texts.
 */
export type Row<T extends keyof Database> = Insertable<Database[T]>;

export interface AccountIds {
  /** People first, companies after them, as in the content. */
  accounts: string[];
  /** The companies' own ids. */
  companies: string[];
}

export interface PostRows {
  post: Row<'post'>;
  detail: Row<'postDetail'>;
  stat: Row<'postStat'>;
  images: Row<'image'>[];
}

/** Data of images drawn earlier; the others are announced in the width that exists, or is drawn, first. */
export type Drawn = ReadonlyMap<string, { thumbhash: string | null; widths: number[]; avif: boolean }>;

const DAY = 24 * 3_600_000;

export function rowsOfPost(post: DemoPost, personId: string, drawn: Drawn): PostRows {
  const { vehicle } = post;
  const papers = papersOf(post);
  const id = newId(post.createdAt);
  return {
    post: {
      id,
      personId,
      state: post.state,
      title: post.title,
      category: post.category,
      brand: post.brand,
      model: post.model,
      condition: post.condition,
      year: post.year,
      km: post.km,
      location: post.location,
      color: post.color,
      fuel: post.fuel,
      transmission: post.transmission,
      traction: vehicle.traction,
      priceType: post.priceType,
      price: post.price,
      minPrice: post.minPrice,
      maxPrice: post.maxPrice,
      ...(papers ?? DeclarePapers.parse({})),
      papersDeclaredAt: papers && post.createdAt,
      expirationDate: post.expirationDate ?? 'infinity',
      createdAt: post.createdAt,
      updatedAt: post.createdAt,
      // No expiry mails for posts that ended before the demo data was loaded.
      endToldFor: post.expirationDate && post.expirationDate < new Date() ? post.expirationDate : null,
    },
    detail: {
      postId: id,
      description: post.description,
      steering: vehicle.steering,
      airbags: vehicle.airbags,
      doors: vehicle.doors,
      breaks: vehicle.breaks,
      cc: vehicle.cc,
    },
    stat: { postId: id, views: post.viewsByDay.reduce((sum, views) => sum + views, 0) },
    images: post.gallery.map((picture, position) => {
      const url = urlOfImage(picture);
      const known = drawn.get(url);
      return {
        id: newId(post.createdAt),
        postId: id,
        position,
        url,
        width: 1600,
        height: 1200,
        thumbhash: known?.thumbhash ?? null,
        widths: known?.widths ?? [FIRST_WIDTH],
        avif: known?.avif ?? false,
      };
    }),
  };
}

export const viewsOfDay = (postId: string, { viewsByDay }: DemoPost, now: Date): Row<'postViewsOfDay'>[] =>
  viewsByDay.map((views, ago) => ({
    postId,
    day: dayOf(new Date(now.getTime() - ago * DAY)),
    views,
    fromSearch: Math.floor(views * 0.46),
    fromHome: Math.floor(views * 0.12),
    fromFollowed: Math.floor(views * 0.07),
    fromAlert: Math.floor(views * 0.04),
    fromSimilar: Math.floor(views * 0.13),
    fromAccount: Math.floor(views * 0.05),
  }));

/** Every image once, with the most urgent of its uses. */
export function imagesToDraw(posts: readonly DemoPost[], rank: (post: DemoPost) => number): Row<'demoPicture'>[] {
  const wanted = new Map<string, { drawing: Drawing; priority: number }>();
  for (const post of posts) {
    post.gallery.forEach((picture, position) => {
      const url = urlOfImage(picture);
      const priority = Math.min(
        wanted.get(url)?.priority ?? Number.MAX_SAFE_INTEGER,
        position === 0 ? rank(post) : AFTER_COVERS + rank(post),
      );
      wanted.set(url, { drawing: { type: 'vehicle', picture }, priority });
    });
  }
  return [...wanted].map(([url, { drawing, priority }]) => ({ url, drawing: JSON.stringify(drawing), priority }));
}

/** Covers come before everything else. */
const AFTER_COVERS = 100_000;
