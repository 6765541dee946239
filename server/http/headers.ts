import helmet from '@fastify/helmet';
import type { App } from './fastify.ts';

const YEAR = 31_536_000;

/** The policy of answers that are not pages: nothing may run in them. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The policy of files with scripts. A sandbox would forbid browsers to run one of them as a worker. */
export const SCRIPT_POLICY = "default-src 'self'; frame-ancestors 'none'";

const READS = new Set(['GET', 'HEAD']);

export async function secureHeaders(app: App, { isProduction }: { isProduction: boolean }) {
  await app.register(helmet, {
    contentSecurityPolicy: false, // pages and API each set theirs
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false, // browsers complain where a sandboxed document of ours was there first
    // The popup of Google sign-in must be able to answer the page that opened it.
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
    // Answers to signed-in users and to writes carry tokens, tickets or personal data.
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
  isProduction: boolean;
  /** Files that the page has fetched may be shown in a frame: the certificates of the administration. */
  framesFiles: boolean;
}

/**
 * The policy of one page. Its inline scripts are named by their hashes and not by a nonce, because the page is the same
 * for everybody: a copy kept by a browser or a proxy must still fit the policy that came with it.
 */
export function pagePolicy({ scripts, styles }: InlineHashes, options: PolicyOptions): string {
  const { host, isProduction, framesFiles } = options;
  const list = (hashes: readonly string[]) => hashes.map((hash) => `'sha256-${hash}'`).join(' ');
  const socket = `${isProduction ? 'wss' : 'ws'}://${host}`;
  return [
    "default-src 'none'",
    `script-src 'self' ${list(scripts)}`.trim(),
    `style-src 'self' ${styles.length > 0 ? `'unsafe-hashes' ${list(styles)}` : ''}`.trim(),
    "img-src 'self' blob: data:",
    // Chromium now and then asks by this rule for a picture that the page itself made.
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
