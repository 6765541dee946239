import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { ConversationRooms } from './conversation/conversation-rooms.ts';
import type { PreparedQueries } from './db/prepared.ts';
import type { ReadMaintenance } from './db/read-maintenance.ts';
import type { Database } from './db/schema.ts';
import type { ImagePool } from './image/image-pool.ts';
import type { SignedUrls } from './image/signed-urls.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Push } from './notification/push.ts';
import type { FetchFile } from './outbound/fetch-file.ts';
import type { Views } from './post/post-views.ts';
import type { CloseSockets, Publish } from './realtime/publish.ts';
import type { LiveSearch } from './search/open-search.ts';
import type { Storage } from './storage/storage.ts';

/** The dependencies that a service may use. */
export interface Context {
  config: Config;
  db: Kysely<Database>;
  /** For public reads: selects only, answered by a replica wherever that answers as the primary would. */
  reads: Kysely<Database>;
  /** The wide queries by id, as prepared statements; read like `reads`. */
  runPrepared: PreparedQueries;
  /** While it has a text nothing is answered, sent or repeated. */
  readMaintenance: ReadMaintenance;
  mailer: Mailer;
  storage: Storage;
  /** Files that have no public URL: certificates. */
  privateFiles: Storage;
  images: ImagePool;
  /** Downloads from addresses that people give, public ones only. */
  fetchFile: FetchFile;
  signedUrls: SignedUrls;
  search: LiveSearch;
  /** Starts the job that creates the remaining sizes of stored images. Call it after the commit. */
  makeImageVariants: () => void;
  views: Views;
  /** Sends an event to a person's open sockets; call it after the commit. */
  publish: Publish;
  rooms: ConversationRooms;
  push: Push;
  /** Notifies and closes the open sockets of a session that has ended. */
  closeSockets: CloseSockets;
  now: () => Date;
  log: Log;
}

/** The same for a service that only reads. */
export const reading = (ctx: Context): Context => ({ ...ctx, db: ctx.reads });
