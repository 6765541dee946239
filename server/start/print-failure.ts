import { StartError } from '../config.ts';

/** One line: what is wrong and what to do. The full error is printed on request only: it may contain data. */
export function printFailure(title: string, error: unknown): void {
  console.error(`\n${title} ${describeFailure(error)}\n`);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
}

export function describeFailure(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const [reason = ''] = String(error instanceof Error ? error.message || error.name : error)
    .trim()
    .split('\n');
  return `${reason.replace(/\.?$/, '.')} LOG_LEVEL=debug in front of the same command shows the whole error.`;
}
