import type { Client } from './client.ts';

/** What the server hands to the loaders of one request. */
export interface PageContext {
  /** Calls the API in the same process, without a session: public pages look the same for everybody. */
  api: Client;
  /** Addresses in canonical links and in the pictures of shared links start with it. */
  publicUrl: string;
  contactEmail: string;
  isProduction: boolean;
  /** Whether one can sign in with Google: in production only once it is set up. */
  hasGoogle: boolean;
  /** A post that is gone for good is told from one that never was: its page answers 410 and not 404. */
  wasPostDeleted: (id: string) => Promise<boolean>;
  /** Into the log of the server, without the address of the page, which may hold a token. */
  reportError: (error: unknown) => void;
}

export type PageHandler = (request: Request, context: PageContext) => Promise<Response>;
