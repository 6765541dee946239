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
import { whatIsTooSmall } from './target-size.ts';

export { expect };

export interface Person {
  id: string;
  name: string;
  email: string;
  password: string;
}

export interface Fixtures {
  /** Fails a test at once if the server has died, and shows the server's log. */
  serverWatch: undefined;
  /** Console messages allowed in this test, e.g. the 404 that it is about. */
  allowedComplaints: RegExp[];
  /** Creates an account that can sign in. */
  newPerson: (row?: Parameters<Product['given']['person']>[0]) => Promise<Person>;
  /** A separate browser context, signed in. */
  windowOf: (person: Person) => Promise<Page>;
  /** Two people with a window each. */
  seller: { person: Person; page: Page };
  buyer: { person: Person; page: Page };
}

const PASSWORD = 'una clave larga';
let passwordHash: Promise<string> | undefined;

export const test = base.extend<Fixtures, { product: Product; hydratedVisits: undefined }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  hydratedVisits: [
    async ({ browser }, use) => {
      browser.on('context', (context) => context.on('page', visitHydrated));
      await use(undefined);
    },
    { scope: 'worker', auto: true },
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
    await endRoutes(page);
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
      await endRoutes(page);
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

/** Inserted posts have no image files, and the home page may show those of any test. */
const isMissingImage = (message: ConsoleMessage) =>
  message.text().includes('404') && new URL(message.location().url || 'about:blank').pathname.startsWith('/uploads/');

/** How the server answers when its database is slow to: pages try again, and a test sees what they do not get. */
const isBusyServer = (message: ConsoleMessage) => message.text().includes('status of 503');

/** Message of Playwright for tests without the service worker, see playwright.config.ts. */
const isBlockedWorker = (message: ConsoleMessage) =>
  message.text() === 'Service Worker registration blocked by Playwright';

/** Collects console errors and warnings, hydration mismatches and CSP violations. */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (!isComplaint || [isMissingImage, isBusyServer, isBlockedWorker].some((isHarmless) => isHarmless(message)))
      return;
    complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  return complaints;
}

/** A page that goes on asking after its test must not fail it by a handler that is under way when it closes. */
async function endRoutes(page: Page): Promise<void> {
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
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

/** Tokens as a sign-in issues them, without the cost of the password hash. */
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

/** For direct API calls. */
export async function authorizationOf(
  request: APIRequestContext,
  { email, password }: Pick<Person, 'email' | 'password'>,
) {
  const { access_token } = await (await request.post('/api/auth/signin', { data: { email, password } })).json();
  return { authorization: `Bearer ${access_token}` };
}

/** Signs this person in from another tab of the same browser, without a sign-out. */
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

/** Accidental values, and default English labels of libraries. */
const NONSENSE = /\b(undefined|null|NaN)\b|\[object |Invalid Date/;
const FOREIGN = /\b(close|open|next|previous|loading|search|slide|zoom|notifications?|toggle|dismiss|required)\b/i;

/** After each test all texts are readable, including visually hidden ones. */
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
    // The page is navigating.
    .catch(() => ({ text: '', labels: [] }));
  expect([text, ...labels].filter((said) => NONSENSE.test(said))).toEqual([]);
  expect(labels.filter((label) => FOREIGN.test(label))).toEqual([]);
}

/** Before hydration clicks act on plain links and forms. */
export const hydrated = (page: Page) => page.locator('html[data-hydrated]:not([data-hydrating])').waitFor();

/** Visits wait for hydration, unless they say themselves how long to wait. Files and pages without script have none. */
function visitHydrated(page: Page) {
  const { goto, reload } = page;
  const waitForScript = async () => {
    const hasScript = await page.evaluate(() => '__reactRouterContext' in window).catch(() => !page.isClosed());
    if (hasScript) await hydrated(page);
  };
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (!options?.waitUntil) await waitForScript();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (!options?.waitUntil) await waitForScript();
    return response;
  };
}

/** Waits for finite animations, because colours in transition would fail the contrast check. */
const settled = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  );

/** Focus guards, which axe accepts only if it recognises the layer around them, and what an open layer makes inert. */
const AXE_CONTEXT = {
  exclude: ['[data-base-ui-focus-guard]', '[data-base-ui-inert]'],
} satisfies axe.ElementContext;
/** The only frame holds a PDF. */
const AXE_OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'target-size': { enabled: false } }, // whatIsTooSmall
  resultTypes: ['violations'],
  iframes: false,
} satisfies axe.RunOptions;

/** WCAG 2.2 A and AA, as far as automatable. axe is half a megabyte of script, so it is injected once per document. */
export async function expectAccessible(page: Page) {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<axe.AxeResults>(
    `axe.run(${JSON.stringify(AXE_CONTEXT)}, ${JSON.stringify(AXE_OPTIONS)})`,
  );
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect([...found, ...(await page.evaluate(whatIsTooSmall))]).toEqual([]);
}
