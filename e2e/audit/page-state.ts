import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { newCompany } from '../company-page.ts';
import type { Person } from '../fixtures.ts';
import type { Product } from '../product.ts';

export type Role = 'visitor' | 'buyer' | 'seller' | 'dealer' | 'admin';

/** What is in the database for every state. All of them can sign in. */
export interface Setup {
  product: Product;
  request: APIRequestContext;
  newPerson: NewPerson;
  seller: Person;
  /** The seller's, with a time limit. */
  post: { id: string };
  buyer: Person;
  company: { id: string; owner: Person };
  admin: Person;
}
export type NewPerson = (row?: Parameters<Product['given']['person']>[0]) => Promise<Person>;

export interface PageState {
  role: Role;
  /** A function may first put into the database what the address is of. */
  url: string | ((setup: Setup) => string | Promise<string>);
  /** Puts into the database what the page shows. */
  prepare?: (setup: Setup) => Promise<unknown>;
  /** What sets it apart from other states with this path and role. */
  name?: string;
  /** Done in the window before the page is loaded. */
  beforeLoad?: (page: Page, setup: Setup) => Promise<unknown>;
  /** The path that it leads to; otherwise that of `url`. */
  redirectsTo?: string;
  /** What is there once everything has been loaded, where the network is never idle. */
  loaded?: Find;
  /**
   * Light is looked at on a wide screen and dark on a phone. Where that is too little, because a part that only one of the
   * widths has would be seen in one theme only: which part.
   */
  needsAllFour?: string;
  /** Neither for small screens nor for large type, and with components that load for ever. */
  isForDevelopers?: true;
  /** People who have not asked for less motion. Everybody else has, so that the checks find a page at rest. */
  motion?: 'allowed';
  serviceWorkers?: 'allow';
  /** What the browser complains about where a network or an address is missing. */
  allowedComplaints?: RegExp;
  /** What follows from it without loading the page again, one after the other. */
  steps?: Step[];
}

export type Step = PageStep | LayerStep;

/** The page is another one after this: it is checked like the state that it began with. */
export interface PageStep {
  name: string;
  action: (page: Page) => Promise<unknown>;
}

/** A dialog, a panel or a menu over the page, which is left as it was before. */
export interface LayerStep {
  layer: string;
  /** What is pressed on the keyboard, one after the other. The first has the focus again when the layer is closed. */
  open: Presses;
  /** Where phones have another way to it. */
  openOnPhone?: Presses;
  /** What is done in it before it is checked. */
  fill?: (page: Page) => Promise<unknown>;
  isForPhones?: true;
}
export type Presses = [opener: Find, ...Find[]];
export type Find = (page: Page) => Locator;

export const button =
  (name: string | RegExp): Find =>
  (page) =>
    page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .filter({ visible: true })
      .first();
export const menuItem =
  (name: string | RegExp): Find =>
  (page) =>
    page.getByRole('menuitem', { name });

export async function setUp(product: Product, request: APIRequestContext, newPerson: NewPerson): Promise<Setup> {
  const [seller, buyer, admin, company] = await Promise.all([
    newPerson(),
    newPerson(),
    newPerson({ role: 'ADMIN' }),
    newCompany(product, newPerson),
  ]);
  const post = await product.given.timedPost(seller, { brand: 'Toyota', model: 'Corolla', location: 'Montevideo' });
  return { product, request, newPerson, seller, post, buyer, company, admin };
}

export const personWith = (role: Exclude<Role, 'visitor'>, setup: Setup): Person =>
  role === 'dealer' ? setup.company.owner : setup[role];
