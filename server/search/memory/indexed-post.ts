import type { SellerKind } from '@rodado/contract/enums';
import type { ListFilterName } from '@rodado/contract/filters';

/** The indexed fields of a live post. */
export interface IndexedPost extends Record<ListFilterName, string> {
  id: string;
  /** The transaction of its last write. */
  changedIn: number;
  /** Microseconds since 1970, the precision of the database; Infinity means no end. */
  createdAt: number;
  endsAt: number;
  category: string;
  condition: string;
  location: string;
  seller: SellerKind;
  year: number;
  brand: string | null;
  model: string | null;
  km: number;
  priceLo: number;
  priceHi: number;
  /** The seller's normalized name, where the seller is a company. */
  company: string | null;
  isVerified: boolean;
  /** See papers-bits.ts. */
  papers: number;
  words: readonly string[];
}
