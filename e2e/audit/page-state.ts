import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { PageName } from '@rodado/contract/pages';
import { newCompany } from '../company-page.ts';
import type { Person } from '../fixtures.ts';
import type { Product } from '../product.ts';

export type Role = 'visitor' | 'buyer' | 'seller' | 'dealer' | 'admin';

/** Data shared by all states. All of these people can sign in. */
export interface Setup {
  product: Product;
  request: APIRequestContext;
  newPerson: NewPerson;
  seller: Person;
  /** Time-limited, of the seller. */
  post: { id: string };
  buyer: Person;
  company: { id: string; owner: Person };
  admin: Person;
}
export type NewPerson = (row?: Parameters<Product['given']['person']>[0]) => Promise<Person>;

export interface PageState {
  role: Role;
  /** A function may insert the data the URL refers to. */
  url: string | ((setup: Setup) => string | Promise<string>);
  /** Inserts the data the page shows. */
  prepare?: (setup: Setup) => Promise<unknown>;
  /** Distinguishes it from other states with the same path and role. */
  name?: string;
  /** Runs before the page is loaded. */
  beforeLoad?: (page: Page, setup: Setup) => Promise<unknown>;
  /** The path of a redirect; by default that of `url`. */
  redirectsTo?: string;
  /** Visible once everything is loaded, for pages whose network is never idle. */
  loaded?: Find;
  /**
   * By default light is checked on a wide screen and dark on a phone. Names the part that only one width has, and that
   * would otherwise be checked in one theme only.
   */
  needsAllFour?: string;
  /** Skips small screens and large type; skeletons are allowed. */
  isForDevelopers?: true;
  /** Without reduced motion. By default it is set, so that the checks run on a static page. */
  motion?: 'allowed';
  serviceWorkers?: 'allow';
  /** Console messages expected for a missing network or URL. */
  allowedComplaints?: RegExp;
  /** Steps that follow without a reload, in order. */
  steps?: Step[];
}

/** By page name. */
export type PageStates = Partial<Record<PageName | 'notFound', PageState[]>>;

export type Step = PageStep | LayerStep;

/** Changes the page, which is then checked like the initial state. */
export interface PageStep {
  name: string;
  action: (page: Page) => Promise<unknown>;
}

/** A dialog, panel or menu over the page; closing it restores the page. */
export interface LayerStep {
  layer: string;
  /** Pressed by keyboard in order. The first one has the focus again after closing. */
  open: Presses;
  /** Alternative for phones. */
  openOnPhone?: Presses;
  /** Runs in the layer before the checks. */
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
  const seller = await newPerson();
  const buyer = await newPerson();
  const admin = await newPerson({ role: 'ADMIN' });
  const company = await newCompany(product, newPerson);
  const post = await product.given.timedPost(seller, { brand: 'Toyota', model: 'Corolla', location: 'Montevideo' });
  return { product, request, newPerson, seller, post, buyer, company, admin };
}

export const personWith = (role: Exclude<Role, 'visitor'>, setup: Setup): Person =>
  role === 'dealer' ? setup.company.owner : setup[role];
