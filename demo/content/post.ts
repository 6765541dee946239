import type { Category, City, Color, Condition, Fuel, PriceType, Transmission } from '@rodado/contract/enums';
import type { Picture } from '../art/picture.ts';
import { bell, chance, type Random, random } from '../random.ts';
import { describe } from './description.ts';
import { galleryOf } from './gallery.ts';
import { pickQuarter } from './places.ts';
import { type Price, pickPrice, priceRange } from './price.ts';
import { makeTitle } from './title.ts';
import { makeVehicle, type Vehicle, type VehicleWish } from './vehicle.ts';

export interface DemoPost extends Price {
  /** Index of the seller in the list of accounts. */
  owner: number;
  vehicle: Vehicle;
  title: string;
  description: string;
  category: Category;
  brand: string | null;
  model: string | null;
  condition: Condition;
  year: number;
  km: number;
  location: City;
  quarter: string;
  color: Color;
  fuel: Fuel;
  transmission: Transmission;
  priceType: PriceType;
  state: 'ACTIVE' | 'PAUSED' | 'SOLD';
  createdAt: Date;
  expirationDate: Date | null;
  /** Newest day first. */
  viewsByDay: number[];
  gallery: Picture[];
}

export interface PostWish extends VehicleWish {
  owner: number;
  city: City;
  /** Where a company has its showroom. */
  quarter?: string;
  /** Whether the odometer of the dashboard shows this post's kilometres: then the image is not shared. */
  showsKm: boolean;
  now: Date;
  /** Maximum age of posts in days. */
  days: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export function makePost(seed: number, wish: PostWish): DemoPost {
  const r = random(seed);
  const vehicle = makeVehicle(r, wish);
  const { model, version, year, km, condition, color } = vehicle;
  const quarter = wish.quarter ?? pickQuarter(r, wish.city);
  const hasCatalog = model.category === 'Auto' || model.category === 'Camioneta';
  const createdAt = new Date(wish.now.getTime() - age(r, wish.days));
  return {
    owner: wish.owner,
    vehicle,
    title: makeTitle(r, vehicle, wish.isDealer),
    description: describe(r, { vehicle, isDealer: wish.isDealer, quarter }),
    category: model.category,
    brand: hasCatalog ? model.brand : null,
    model: hasCatalog ? model.model : null,
    condition,
    year,
    km,
    location: wish.city,
    quarter,
    color,
    fuel: version.fuel,
    transmission: version.transmission,
    ...pickPrice(r, vehicle.value, wish.isDealer),
    state: 'ACTIVE',
    createdAt,
    expirationDate: null,
    viewsByDay: makeViews(r, Math.min(30, Math.ceil((wish.now.getTime() - createdAt.getTime()) / DAY))),
    gallery: galleryOf(r, vehicle, wish.isDealer, wish.showsKm),
  };
}

/** Most are recent; none older than `days`. */
function age(r: Random, days: number): number {
  const share = Math.min(1, -Math.log(1 - r()) / 3.2);
  return Math.max(share * days * DAY, 9 * 60_000 * (1 + r()));
}

/** A post gets most views on its first days; some are simply more popular. */
function makeViews(r: Random, days: number): number[] {
  const liking = Math.exp(bell(r) * 0.7) * 11;
  return Array.from({ length: days }, (_, ago) =>
    Math.round(liking * (0.35 + 1.6 * Math.exp(-(days - 1 - ago) / 4)) * (0.6 + 0.8 * r())),
  );
}

/** Gives a post a time limit that ends `hours` from now (negative: it has ended). */
export function limitTime(seed: number, post: DemoPost, hours: number, now: Date): DemoPost {
  const r = random(seed);
  const duration = hours > 48 || chance(r, 0.3) ? 72 : 48;
  const expirationDate = new Date(now.getTime() + hours * HOUR);
  const createdAt = new Date(expirationDate.getTime() - duration * HOUR);
  const days = Math.min(30, Math.max(1, Math.ceil((now.getTime() - createdAt.getTime()) / DAY)));
  return {
    ...post,
    ...priceRange(r, post.vehicle.value),
    createdAt,
    expirationDate,
    viewsByDay: makeViews(r, days).map((views) => views * 3),
  };
}
