import path from 'node:path';
import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { serve } from '../server.ts';
import { reachingLocalhost } from './photo-server.ts';

/** The product that may fetch photos from this machine, which no setting allows; `startPhotoServer` serves them. */
export const ENTRY = 'server/test/server-with-photos.ts';

if (import.meta.main) {
  const config = readConfig(process.env, path.resolve(import.meta.dirname, '../..'));
  const { servingUrl } = await migrate(config.databaseUrl ?? '');
  const serving = await serve({ config, databaseUrl: servingUrl, pages: 'built', fetchFile: reachingLocalhost() });
  process.once('SIGTERM', async () => {
    await serving.close();
    process.exit(0);
  });
}
