import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What every page needs travels in two files: dozens of tiny ones compress badly, and each costs a request. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'frame',
    test: /app\/(ui\/(button|choice|class-names|field-frame|icon-button|loading-overlay|logo|segment|skeleton|panel|unread-dot|wheel)|layout\/(?!account-(?!nav-stand)|signed-in-parts|not-found|road-end)[^/]+|session\/(navigation|session|storage|use-session-start))\.tsx?$|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared|icons\/(search|menu|x|circle-alert|check|message-circle|circle-help|chevron-down|circle-question-mark|circle-exclamation-point))/,
  },
  {
    name: 'post',
    test: /app\/(post\/(addresses|post-picture|post-price|silhouette)|ui\/(badge|countdown|picture|price|figures|use-now|avatar))\.tsx?$|contract\/(format|vocabulary|post-rules|limits)\.ts$|lucide-react\/dist\/esm\/icons\/(clock|chevron-right|map-pin)/,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  optimizeDeps: { include: ['zod', 'socket.io-client'] }, // or the first visit reloads the page
  resolve: { tsconfigPaths: true },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
    },
    ssr: { build: { rolldownOptions: { input: './server.ts' } } },
  },
});
