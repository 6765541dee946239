import type { Config } from '@react-router/dev/config';

// All routes in the first manifest: the site has few, and asking for them one by one costs a round trip each.
export default {
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // scripts/prepare.mjs builds beside what a running product serves.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
} satisfies Config;
