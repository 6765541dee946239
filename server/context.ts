import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { Lookups } from './db/lookups.ts';
import type { Database } from './db/schema.ts';
import type { Images } from './image/images.ts';
import type { SignedUrls } from './image/signed-urls.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Push } from './notification/push.ts';
import type { Views } from './post/post-views.ts';
import type { CloseSockets, Publish } from './realtime/publish.ts';
import type { Rooms } from './realtime/rooms.ts';
import type { LiveSearch } from './search/open-search.ts';
import type { Storage } from './storage/storage.ts';

/** The few things a service may touch. */
export interface Context {
  config: Config;
  db: Kysely<Database>;
  /** The wide lookups by id, planned once. */
  lookups: Lookups;
  mailer: Mailer;
  storage: Storage;
  /** Files that are never served by an address of their own: certificates. */
  privateFiles: Storage;
  images: Images;
  signedUrls: SignedUrls;
  search: LiveSearch;
  /** Photographs were stored: the sizes that nobody waits for may be made. Call it after the commit. */
  finishPictures: () => void;
  views: Views;
  /** Tells a person's open sockets; call it after the commit. */
  publish: Publish;
  rooms: Rooms;
  push: Push;
  /** Silences the open sockets of a session that has ended. */
  closeSockets: CloseSockets;
  now: () => Date;
  log: Log;
}

/** What a change that is part of a larger one still has to tell, once all of it is stored. */
export type AfterCommit = (ctx: Context) => void | Promise<void>;
