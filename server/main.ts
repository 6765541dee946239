import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Types are stripped and code is compiled once, not at every start: a third of the time that it takes.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/rodado'));
await import('./start/start.ts').catch((error: unknown) => {
  // The start reports its own errors; this is a file or a package that cannot be loaded.
  const [reason] = String(error).split('\n');
  console.error(`\nRodado cannot start. ${reason}. Run: npm ci\n`);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
});
