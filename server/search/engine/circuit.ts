import type { Log } from '../../log.ts';
import { EngineUnavailable } from './engine.ts';
import { NotForEngine } from './engine-search.ts';

/** Whether the engine is asked. Open after failures in a row, until it is back. */
export interface Circuit {
  isClosed: () => boolean;
  succeeded: () => void;
  failed: (error: unknown) => void;
  stop: () => void;
}

/** One slow question is not an engine that is away. */
const MAX_FAILURES = 3;
const BETWEEN_PROBES = 1_000;

export function createCircuit({ isBack, log }: { isBack: () => Promise<boolean>; log: Log }): Circuit {
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let hasStopped = false;

  function open(error: unknown): void {
    if (timer || hasStopped) return;
    log.warn({ err: error }, 'the search engine is away: PostgreSQL answers');
    probeLater();
  }

  function probeLater(): void {
    timer = setTimeout(async () => {
      if (await isBack().catch(() => false)) {
        timer = undefined;
        failures = 0;
        log.info('the search engine is back');
      } else if (!hasStopped) probeLater();
    }, BETWEEN_PROBES).unref();
  }

  return {
    isClosed: () => timer === undefined,
    succeeded: () => {
      failures = 0;
    },
    failed: (error) => {
      if (error instanceof NotForEngine) return;
      if (!(error instanceof EngineUnavailable)) {
        log.error({ err: error }, 'the search engine refused a question');
        return;
      }
      failures += 1;
      if (failures >= MAX_FAILURES || error.cause) open(error);
    },
    stop: () => {
      hasStopped = true;
      clearTimeout(timer);
    },
  };
}
