import { load } from './measure.ts';
import { figure, table, writePart } from './report.ts';

/** As browsers do. */
const BROWSER = { 'accept-encoding': 'br' };
/** What carries a name is made anew for whoever brings it (docs/decisions/0016-page-cache.md). */
const SOMEBODY = { ...BROWSER, cookie: 'somebody=1' };

/** Pages that are kept beside the same pages made for each request, in one run. */
export async function benchPages(url: string, ids: readonly string[], seconds: number): Promise<void> {
  const pages: [name: string, paths: string[]][] = [
    ['home', ['/']],
    ['results', ['/publicaciones?categoria=Auto', '/publicaciones?categoria=Moto', '/publicaciones?orden=cheapest']],
    ['detail', ids.slice(0, 20).map((id) => `/publicaciones/${id}`)],
    ['text', ['/quienes-somos']],
  ];
  const rows: string[][] = [];
  for (const [name, paths] of pages) {
    const made = await load(url, paths, seconds, SOMEBODY);
    const kept = await load(url, paths, seconds, BROWSER);
    if (made.failed + kept.failed > 0) throw new Error(`${name}: requests failed, the figures mean nothing`);
    rows.push([
      name,
      figure(made.rate),
      figure(kept.rate),
      (kept.rate / made.rate).toFixed(1),
      figure(made.p99),
      figure(kept.p99),
    ]);
  }
  await writePart(
    'Pages, made and kept',
    `The same pages made for each request and kept, pages a second in one run with 16 connections, ${seconds} s each; the home is
made anew every second.

${table([['page', 'made', 'kept', 'times', 'made, p99 ms', 'kept, p99 ms'], ...rows])}`,
  );
}
