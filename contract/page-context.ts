import type { Client } from './client.ts';

/** The server's context for the loaders of one request. */
export interface PageContext {
  /** Calls the API in process, without a session: public pages are the same for every viewer. */
  api: Client;
  /** Base of canonical URLs and of share images. */
  publicUrl: string;
  /** Put before the paths of public images; empty without a CDN. */
  imagesUrl: string;
  contactEmail: string;
  isProduction: boolean;
  /** Whether Google sign-in is available: in production only once configured. */
  hasGoogle: boolean;
  /** Marks the inline scripts of our code as its nonce: the server allows those and sends them without it. */
  scriptMark: string;
  /** Whether the post once existed and was deleted: its page responds 410 instead of 404. */
  wasPostDeleted: (id: string) => Promise<boolean>;
  /** Logs on the server, without the page's URL, which may contain a token. */
  reportError: (error: unknown) => void;
}

export type PageHandler = (request: Request, context: PageContext) => Promise<Response>;
