import { CATEGORIES, CITIES } from '@rodado/contract/enums';
import { pages } from '@rodado/contract/pages';
import { cpuOf, load } from './measure.ts';
import { figure, type Row, table, writePart } from './report.ts';

/** Browser headers. */
const BROWSER = { 'accept-encoding': 'br' };
const MADE_AT_ONCE = 4;
const KILOBYTE = 1024;

interface PagesOptions {
  url: string;
  /** The parents of all processes of the server and of PostgreSQL. */
  processes: readonly number[];
  /** Of posts whose pages were not requested yet. */
  ids: readonly string[];
  seconds: number;
}

/** Cached pages beside pages that are asked for the first time, in one run. */
export async function benchPages({ url, processes, ids, seconds }: PagesOptions): Promise<Row[]> {
  const results = (search: { precioDesde?: number }) =>
    CATEGORIES.flatMap((categoria) =>
      CITIES.map((ubicacion) => pages.results.href({ search: { categoria, ubicacion, ...search } })),
    );
  const posts = ids.map((id) => pages.post.href({ id }));
  const half = posts.length >> 1;
  const measured: [name: string, warming: string[], paths: string[]][] = [
    ['results', results({ precioDesde: 1 }), results({})],
    ['detail', posts.slice(0, half), posts.slice(half)],
  ];
  const used = () => processes.reduce((sum, pid) => sum + cpuOf(pid), 0);
  const rows: Row[] = [];
  const lines: string[][] = [];
  for (const [name, warming, paths] of measured) {
    await getEach(url, warming); // until then what is measured is mostly how the code is compiled
    const before = used();
    const bytes = await getEach(url, paths);
    const made = (used() - before) / paths.length;
    const [begun, kept] = [used(), await load(url, paths, seconds, BROWSER)];
    if (kept.failed > 0) throw new Error(`${name}: requests failed, the figures mean nothing`);
    lines.push([
      name,
      figure(made),
      ((used() - begun) / kept.requests).toFixed(2),
      figure(kept.rate),
      figure(kept.p99),
      figure(bytes / KILOBYTE),
    ]);
    rows.push({ what: `Page of ${name}, made`, unit: 'ms CPU', ours: made, goal: { atMost: 12 } });
    if (name === 'results')
      rows.push({ what: 'HTML of results', unit: 'kB', ours: bytes / KILOBYTE, goal: { atMost: 90 } });
  }
  await writePart(
    'Pages, made and kept',
    `Pages that are asked for the first time, ${MADE_AT_ONCE} at once, after as many others, and the same pages kept, 16 connections;
processor time of server and PostgreSQL together, and the mean size of the HTML before compression.

${table([['page', 'made, ms CPU', 'kept, ms CPU', 'kept, pages/s', 'kept, p99 ms', 'HTML kB'], ...lines])}`,
  );
  return rows;
}

/** Each address once; returns the mean size of the uncompressed answers. */
async function getEach(url: string, paths: readonly string[]): Promise<number> {
  const left = [...paths];
  let bytes = 0;
  const work = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const answer = await fetch(url + path, { headers: BROWSER });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      const { byteLength } = await answer.arrayBuffer();
      bytes += byteLength;
    }
  };
  await Promise.all(Array.from({ length: MADE_AT_ONCE }, work));
  return bytes / paths.length;
}
