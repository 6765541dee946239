import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { z } from 'zod';
import playwright from '../playwright.config.ts';
import { median } from './measure.ts';

/** Installed on demand: 180 MB that only this uses. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const FLAGS = '--headless=new --no-sandbox --disable-dev-shm-usage --disable-gpu';
const MAX_OUTPUT = 64 * 2 ** 20;
export const RUNS = 5;
/** A busy browser sometimes loses the beginning of its trace. */
const TRIES = 3;
/** The phone of the mobile profile as Lighthouse's benchmark index: a fast desktop slowed down four times. */
const PHONE = 400;

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = {
  lcp: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt: 'total-blocking-time',
} as const;

const Report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(z.string(), z.object({ score: z.number() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});
type Report = z.infer<typeof Report>;

export interface Visit {
  /** From 0 to 100. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** CPU slowdown factor. */
  slowdown: number;
  /** Milliseconds, except the layout shift. */
  metrics: Record<keyof typeof METRICS, number>;
}

/** CPU slowdown factor that emulates that phone, from the machine's speed in the last visit. */
const slowdownAfter = ({ environment }: Report) => Math.min(4, environment.benchmarkIndex / PHONE);

/** The median of several visits to a page, on the mobile profile. */
export async function visit(url: string): Promise<Visit> {
  let latest = await run(url, 1);
  const reports: Report[] = [];
  const slowdowns: number[] = [];
  for (let i = 0; i < RUNS; i += 1) {
    slowdowns.push(slowdownAfter(latest));
    latest = await run(url, slowdownAfter(latest));
    reports.push(latest);
  }
  const middle = (read: (report: Report) => number | undefined) => median(reports.map((report) => read(report) ?? 0));
  const score = (name: string) => Math.round(100 * middle(({ categories }) => categories[name]?.score));
  const metric = (name: string) => middle(({ audits }) => audits[name]?.numericValue);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    slowdown: median(slowdowns),
    metrics: { lcp: metric(METRICS.lcp), cls: metric(METRICS.cls), tbt: metric(METRICS.tbt) },
  };
}

async function run(url: string, slowdown: number): Promise<Report> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await runOnce(url, slowdown);
    } catch (error) {
      if (left === 1) throw new Error(`Lighthouse gave no result for ${url}`, { cause: shorten(error) });
    }
  }
}

/** The error message contains the whole report. */
const shorten = (error: unknown) =>
  String(error instanceof Error && 'stderr' in error ? error.stderr : error).slice(0, 500);

async function runOnce(url: string, slowdown: number): Promise<Report> {
  const options = [
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    `--chrome-flags=${FLAGS}`,
  ];
  const { stdout } = await promisify(execFile)('npm', ['exec', '--yes', '--', LIGHTHOUSE, url, ...options], {
    cwd: tmpdir(), // outside the project, whose packages must not change
    maxBuffer: MAX_OUTPUT,
    env: { ...process.env, CHROME_PATH: playwright.use?.launchOptions?.executablePath },
  });
  return Report.parse(JSON.parse(stdout));
}
