import helmet from '@fastify/helmet';
import type { App } from './fastify.ts';

const YEAR = 31_536_000;

/** CSP of responses that are not pages: nothing may run in them. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** CSP of script files. A sandbox would forbid browsers to run one of them as a worker, which fetches images too. */
export const scriptPolicy = (imagesUrl: string): string =>
  [`default-src 'self' ${originOf(imagesUrl)}`.trim(), "script-src 'self'", "frame-ancestors 'none'"].join('; ');

const originOf = (url: string): string => (url ? new URL(url).origin : '');

const READS = new Set(['GET', 'HEAD']);

export async function secureHeaders(app: App, { isProduction }: { isProduction: boolean }) {
  await app.register(helmet, {
    contentSecurityPolicy: false, // set separately for pages and API
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false, // browsers warn when a sandboxed document of the same origin was loaded first
    // The Google sign-in popup must be able to message its opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isProduction && { maxAge: YEAR, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NOTHING_RUNS);
    if (!reply.hasHeader('permissions-policy')) {
      reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), browsing-topics=()');
    }
    // Responses to signed-in users and to writes contain tokens, tickets or personal data.
    const isPrivate = request.headers.authorization !== undefined || !READS.has(request.method);
    if (isPrivate && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

interface PolicyOptions {
  host: string;
  imagesUrl: string;
  isProduction: boolean;
  /** Fetched files may be shown in a frame: certificates in the admin pages. */
  framesFiles: boolean;
}

/**
 * The CSP of one page. Inline scripts are allowed by hash and not by nonce, because the page is the same for every
 * viewer: a copy cached by a browser or a proxy must match the policy it was sent with.
 */
export function pagePolicy({ scripts, styles }: InlineHashes, options: PolicyOptions): string {
  const { host, imagesUrl, isProduction, framesFiles } = options;
  const list = (hashes: readonly string[]) => hashes.map((hash) => `'sha256-${hash}'`).join(' ');
  const socket = `${isProduction ? 'wss' : 'ws'}://${host}`;
  return [
    "default-src 'none'",
    `script-src 'self' ${list(scripts)}`.trim(),
    `style-src 'self' ${styles.length > 0 ? `'unsafe-hashes' ${list(styles)}` : ''}`.trim(),
    `img-src 'self' blob: data: ${originOf(imagesUrl)}`.trim(),
    // Chromium sometimes applies this rule to an image that the page itself created.
    `connect-src 'self' blob: ${socket}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(framesFiles ? ['frame-src blob:'] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}
