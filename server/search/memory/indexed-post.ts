import type { SellerKind } from '@rodado/contract/enums';
import type { PapersFilterName } from '@rodado/contract/filters';

/** The indexed fields of a live post. What is not declared about its papers is false. */
export interface IndexedPost extends Record<PapersFilterName, boolean> {
  id: string;
  /** The transaction of its last write. */
  changedIn: number;
  /** Microseconds since 1970, the precision of the database; Infinity means no end. */
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
  /** The seller's normalized name, where the seller is a company. */
  company: string | null;
  isVerified: boolean;
  words: readonly string[];
}
