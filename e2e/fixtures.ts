import {
  type APIRequestContext,
  type Browser,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';
import axe from 'axe-core';
import { hashPassword } from '../server/account/password.ts';
import { insertSession } from '../server/test/session.ts';
import { type Product, startProduct } from './product.ts';

export { expect };

export interface Person {
  id: string;
  name: string;
  email: string;
  password: string;
}

interface Fixtures {
  /** Ends a test whose server has died at once, and shows the log of the server. */
  serverWatch: undefined;
  /** What the browser may complain about in this test, e.g. the 404 that it is about. */
  allowedComplaints: RegExp[];
  /** An account that can sign in. */
  newPerson: (row?: Parameters<Product['given']['person']>[0]) => Promise<Person>;
  /** A window of this person's own, signed in. */
  windowOf: (person: Person) => Promise<Page>;
  /** Two people at once. */
  seller: { person: Person; page: Page };
  buyer: { person: Person; page: Page };
}

const PASSWORD = 'una clave larga';
let passwordHash: Promise<string> | undefined;

export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  serverWatch: [
    async ({ product, browser }, use) => {
      let hasDied = false;
      void product.death.then(async () => {
        hasDied = true;
        await Promise.all(browser.contexts().map((context) => context.close()));
      });
      await use(undefined);
      if (hasDied) throw new Error(`The server has died. Its log:\n${product.output()}`);
    },
    { auto: true },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  allowedComplaints: [[], { option: true }],

  page: async ({ page, allowedComplaints }, use) => {
    const complaints = listen(page);
    await use(page);
    await expectReadable(page);
    expect(complaints.filter((text) => !allowedComplaints.some((allowed) => allowed.test(text)))).toEqual([]);
  },

  newPerson: async ({ product }, use) => {
    await use(async (row = {}) => {
      passwordHash ??= hashPassword(PASSWORD);
      return { ...(await product.given.person({ passwordHash: await passwordHash, ...row })), password: PASSWORD };
    });
  },

  windowOf: async ({ browser, product, allowedComplaints }, use) => {
    const opened: { page: Page; complaints: string[] }[] = [];
    await use(async (person) => {
      const page = await pageWith(browser, product.url, await tokensOf(product, person));
      opened.push({ page, complaints: listen(page) });
      return page;
    });
    for (const { page, complaints } of opened) {
      await expectReadable(page);
      await page.context().close();
      expect(complaints.filter((text) => !allowedComplaints.some((allowed) => allowed.test(text)))).toEqual([]);
    }
  },

  seller: async ({ newPerson, windowOf }, use) => {
    const person = await newPerson();
    await use({ person, page: await windowOf(person) });
  },
  buyer: async ({ newPerson, windowOf }, use) => {
    const person = await newPerson();
    await use({ person, page: await windowOf(person) });
  },
});

/** Posts that tests put into the database have no picture file behind them, and home may show those of any test. */
const isMissingPicture = (message: ConsoleMessage) =>
  message.text().includes('404') && new URL(message.location().url || 'about:blank').pathname.startsWith('/uploads/');

/** See playwright.config.ts: its own words where a test does without the worker. */
const isBlockedWorker = (message: ConsoleMessage) =>
  message.text() === 'Service Worker registration blocked by Playwright';

/** Everything the browser complains about: errors, warnings, hydration mismatches, refusals of the content policy. */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (!isComplaint || isMissingPicture(message) || isBlockedWorker(message)) return;
    complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  return complaints;
}

export async function signedInPage(
  browser: Browser,
  url: string,
  person: Pick<Person, 'email' | 'password'>,
): Promise<Page> {
  const answer = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
  return pageWith(browser, url, await answer.json());
}

/** As a sign-in gives them, without the hash that each one costs. */
async function tokensOf({ db, tokens }: Product, person: { id: string }) {
  const session = await insertSession(db, person.id, 'Chromium');
  return {
    access_token: await tokens.signAccess({ personId: person.id, sessionId: session.id }, new Date()),
    refresh_token: tokens.refreshOf(session.id, session.generation),
  };
}

async function pageWith(browser: Browser, url: string, tokens: Record<string, string>): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'es-UY',
    timezoneId: 'America/Montevideo',
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: Object.entries(tokens).map(([name, value]) => ({ name, value })) }],
    },
  });
  return context.newPage();
}

/** For calls that somebody's own program makes. */
export async function authorizationOf(
  request: APIRequestContext,
  { email, password }: Pick<Person, 'email' | 'password'>,
) {
  const { access_token } = await (await request.post('/api/auth/signin', { data: { email, password } })).json();
  return { authorization: `Bearer ${access_token}` };
}

/** Another tab of the same browser signs this person in, without anybody signing out. */
export async function signInElsewhere(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<string> {
  const other = await page.context().newPage();
  await other.goto('/terminos-y-privacidad');
  return other.evaluate(async ({ email, password }) => {
    const call = (url: string, init?: RequestInit) => fetch(url, init).then((answer) => answer.json());
    const tokens: Record<'access_token' | 'refresh_token', string> = await call('/api/auth/signin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { user } = await call('/api/user/me', { headers: { authorization: `Bearer ${tokens.access_token}` } });
    for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value);
    localStorage.setItem('user', JSON.stringify(user));
    return tokens.access_token;
  }, person);
}

/** What a program shows by mistake, and what libraries call their parts unless they are told. */
const NONSENSE = /\b(undefined|null|NaN)\b|\[object |Invalid Date/;
const FOREIGN = /\b(close|open|next|previous|loading|search|slide|zoom|notifications?|toggle|dismiss|required)\b/i;

/** Where a test ends, people can read everything, also what is only heard. */
async function expectReadable(page: Page) {
  if (page.isClosed() || !page.url().startsWith('http')) return;
  const { text, labels } = await page
    .evaluate(() => ({
      text: document.body.innerText,
      labels: [...document.querySelectorAll('[aria-label], [alt], [placeholder], [title], [aria-roledescription]')]
        .flatMap((element) =>
          ['aria-label', 'alt', 'placeholder', 'title', 'aria-roledescription'].map((name) =>
            element.getAttribute(name),
          ),
        )
        .filter((label) => label !== null),
    }))
    // It is on its way to another page.
    .catch(() => ({ text: '', labels: [] }));
  expect([text, ...labels].filter((said) => NONSENSE.test(said))).toEqual([]);
  expect(labels.filter((label) => FOREIGN.test(label))).toEqual([]);
}

/** Interactive: what is clicked before this is a plain link or form. */
export const hydrated = (page: Page) => page.locator('html[data-hydrated]:not([data-asleep])').waitFor();

/** Colours on their way to others are not what people read. What turns for ever is not waited for. */
const settled = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  );

/** These hand the focus on, which axe knows only where it recognises the layer around them. */
const AXE_CONTEXT = { exclude: '[data-base-ui-focus-guard]' } satisfies axe.ElementContext;
/** Of frames there is one, and it holds a PDF. */
const AXE_OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  iframes: false,
} satisfies axe.RunOptions;

/** WCAG 2.2 A and AA, as far as a program can tell. axe is half a megabyte of script: a document gets it once. */
export async function expectAccessible(page: Page) {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<axe.AxeResults>(
    `axe.run(${JSON.stringify(AXE_CONTEXT)}, ${JSON.stringify(AXE_OPTIONS)})`,
  );
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}
