import { chromium } from '@playwright/test';
import { pages } from '@rodado/contract/pages';
import { z } from 'zod';
import { wholeBrowser } from '../e2e/browser.ts';
import { CATEGORIES, RUNS, visit } from './lighthouse.ts';
import { figure, table, writePart } from './report.ts';
import { scriptSize } from './script-size.ts';

const BUDGET = 160;
const PHONE = { width: 412, height: 823 };
const Posts = z.object({
  posts: z.array(z.object({ id: z.string(), user: z.object({ company: z.object({ name: z.string() }).nullable() }) })),
});

async function scriptsOf(address: string): Promise<number> {
  const browser = await chromium.launch(wholeBrowser);
  const size = await scriptSize(await browser.newPage({ viewport: PHONE }), address);
  await browser.close();
  return size;
}

/** Cost of the first visit to public pages: script size and Lighthouse results. On the demo data, with its images. */
export async function benchVisits(url: string): Promise<void> {
  const found = Posts.parse(await (await fetch(`${url}/api/post?seller=concesionaria`)).json());
  const [post] = found.posts;
  if (!post?.user.company) throw new Error('no company sells anything');
  const seen = [
    ['home', '/'],
    ['results', pages.results.href()],
    ['detail', pages.post.href({ id: post.id })],
  ] as const;
  const others = [
    ['company', pages.company.href({ name: post.user.company.name })],
    ['brand', pages.brand.href({ marca: 'fiat' })],
    ['text', pages.about.href()],
    ['login', pages.login.href()],
    ['sign-up', pages.signUp.href()],
    ['contact', pages.contact.href()],
  ] as const;

  const rows: string[][] = [];
  for (const [name, path] of seen) {
    console.log(`Visiting ${path} …`);
    const { scores, metrics, slowdown } = await visit(url + path);
    rows.push([
      name,
      ...CATEGORIES.map((category) => String(scores[category])),
      `${(metrics.lcp / 1000).toFixed(1)} s`,
      metrics.cls.toFixed(3),
      `${Math.round(metrics.tbt)} ms`,
      slowdown.toFixed(1),
      figure(await scriptsOf(url + path)),
    ]);
  }
  for (const [name, path] of others)
    rows.push([name, ...Array(CATEGORIES.length + 4).fill('–'), figure(await scriptsOf(url + path))]);

  await writePart(
    'First visits',
    `Lighthouse on its mobile profile, the median of ${RUNS}, on the demo data; scripts in kB as they are sent
(brotli), all that a phone loads until the whole page is alive; a page may have ${BUDGET}. Before each visit the processor is slowed down, at most four times, to what the profile takes a phone for;
on a machine that does other work meanwhile, performance and blocking time say more about that work than about the page.

${table([['page', ...CATEGORIES, 'LCP', 'CLS', 'TBT', 'slowed down', 'scripts'], ...rows])}`,
  );
}
