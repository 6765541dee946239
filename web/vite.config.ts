import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

const files = (folder: string, names: string) =>
  new RegExp(`${folder}/(${names.trim().split(/\s+/).join('|')})\\.m?[jt]sx?$`);
const anyOf = (...tests: RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'));

/**
 * What every page needs, what every page with vehicles needs, and so on, travel in one file each: dozens of tiny ones compress
 * badly and cost a request each. A module that is missing here still works, in a file of its own.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'frame',
    test: anyOf(
      files(
        'app/layout',
        'account-nav-stand-in error-page footer install-item install-offer page-frame page-meta progress-hint signed-in site-paths',
      ),
      files('app/layout', 'rambla theme top-bar use-closing use-page-focus'),
      files('app/offline', 'addresses use-offline use-offline-page-instead when-idle worker'),
      files('app/session', 'navigation session storage tab-storage use-session-start'),
      files('contract', 'format limits'),
      files('app/post', 'addresses'),
      files('app/ui', 'ahead button class-names icon-button island logo picture-copies skeleton unread-dot wheel'),
      files('lucide-react/dist/esm', 'createLucideIcon Icon context'),
      files('lucide-react/dist/esm/icons', 'search menu x circle-alert check message-circle bell chevron-down'),
    ),
  },
  {
    name: 'vehicles',
    test: anyOf(
      files('app/post', 'lean-cards post-card post-picture post-price silhouette use-blurred'),
      files('app/favorite', 'favorite-toggle heart-looks'),
      files('app/ui', 'badge countdown panel picture price figures seal use-now use-way-back'),
      files('contract', 'post-rules'),
      files('lucide-react/dist/esm/icons', 'clock chevron-left chevron-right heart map-pin'),
    ),
  },
  {
    name: 'lists',
    test: anyOf(files('app/post', 'post-grid swipe-card'), files('app/search', 'results-list use-more-posts')),
  },
  {
    name: 'offline',
    test: anyOf(
      files('app/offline', 'assets keep-seen kept kept-posts offline-sign start use-is-online'),
      files('app/session', 'in-turn'),
      files('app/ui', 'offline-note'),
      files('lucide-react/dist/esm/icons', 'download'),
    ),
  },
  // Needed by pages that need nothing else of the files below, which would take them in.
  { name: 'vocabulary', test: files('contract', 'vocabulary') },
  { name: 'cover', test: files('app/post/detail', 'cover') },
  {
    name: 'common',
    test: anyOf(
      files('app/ui', 'avatar facts field-frame stars time-labels use-has-passed'),
      files('app/post', 'use-live-post'),
      files('app/report', 'quiet-link'),
      files('lucide-react/dist/esm/icons', 'pencil smartphone'),
    ),
  },
  {
    name: 'help',
    test: anyOf(
      files('app/help', 'explained explanations help-address points'),
      files('app/ui', 'tip'),
      files('lucide-react/dist/esm/icons', 'info shield-check'),
    ),
  },
  {
    name: 'detail',
    test: anyOf(
      files('app/post/detail', 'facts gallery gallery-thumbs post-description post-facts use-full-screen use-slides'),
      files('app/offer', 'followed-offers offer-book-list'),
      files('app/question', 'answer-text asked-question no-questions row-id'),
    ),
  },
  { name: 'choices', test: files('app/ui', 'choice segment') },
  {
    name: 'forms',
    test: anyOf(
      files('app/form', 'after-press focus-first submit-button use-form'),
      files('app/ui', 'checkbox error-summary field password-field'),
      files('lucide-react/dist/esm/icons', 'eye eye-off'),
    ),
  },
  {
    name: 'account',
    test: anyOf(
      files('app/account', 'account-frame google-button google-mark google-popup refusal use-leave-when-signed-in'),
      files(
        'app/account',
        'new-password-field new-password-fields once-per-text password-strength resend-button use-cool-down',
      ),
      files('app/layout', 'use-site'),
    ),
  },
];

/**
 * Of what every page with vehicles runs at once, the browser may translate the functions beside the page while they arrive.
 * It would otherwise do so one by one when they are first called, and the page stands still meanwhile. Chromium knows this.
 * The names of the files do not tell of it: with or without they do the same.
 */
const RUN_AT_ONCE = ['react', 'frame', 'vehicles'];
const translateAhead: Plugin = {
  name: 'rodado:translate-ahead',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post', // it counts from where it stands, and Vite still puts something before the rest
    handler(_, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk' && RUN_AT_ONCE.includes(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), translateAhead],
  optimizeDeps: { include: ['zod', 'socket.io-client'] }, // or the first visit reloads the page
  resolve: { tsconfigPaths: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: {
      build: { rolldownOptions: { input: './server.ts' } },
      // Built together, only what is used is loaded: the packages themselves are thousands of icons in memory, and half
      // of the time that a start takes.
      resolve: { noExternal: command === 'build' ? true : [] },
    },
  },
}));
