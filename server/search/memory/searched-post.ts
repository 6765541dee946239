import type { SellerKind } from '@rodado/contract/vocabulary';

/** What the index keeps of a live post. */
export interface SearchedPost {
  id: string;
  /** The transaction that wrote it last. */
  changedIn: number;
  /** Microseconds since 1970, as exact as the database orders by; no end is Infinity. */
  createdAt: number;
  endsAt: number;
  category: string;
  condition: string;
  location: string;
  fuel: string;
  transmission: string;
  seller: SellerKind;
  year: number;
  brand: string | null;
  model: string | null;
  km: number;
  priceLo: number;
  priceHi: number;
  /** The seller's name as searches compare it, where the seller is a company. */
  company: string | null;
  isVerified: boolean;
  words: readonly string[];
}
