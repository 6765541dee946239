import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * What travels together is one file: a group takes a module with everything that it imports. The rest is split as the
 * bundler judges.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
  // With what the login shares with cards and with the home: neither must load the other for it.
  { name: 'shell', test: /web\/app\/(root\.tsx|(favorite\/pressed-heart|page\/hero-image)\.ts)$/, priority: 2 },
  { name: 'formats', test: /(contract\/(enums|format|limits)|ui\/format-number)\.ts$/, priority: 2 },
  // Of cards and of the login: neither must load the other for it.
  { name: 'client', test: /(app\/api\/public-client|contract\/calls\/call)\.ts$/, priority: 2 },
  { name: 'form', test: /web\/app\/(form\/(use-form|submit-button)|ui\/field)\.tsx?$/, priority: 1 },
  { name: 'account-page', test: /web\/app\/account\/(account-frame|email-field|sign-in-purpose)\.tsx$/, priority: 0 },
  { name: 'card', test: /web\/app\/post\/card\/post-card\.tsx$/, priority: 1 },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  optimizeDeps: { include: ['zod', 'socket.io-client'] }, // or the first visit reloads the page
  resolve: {
    tsconfigPaths: true,
    alias: [
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: fileURLToPath(new URL('./app/ui/create-icon.ts', import.meta.url)),
      },
    ],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups } }, optimization: { inlineConst: { mode: 'all' } } },
      },
    },
    ssr: {
      // Otherwise the builds of React for development are in it too: a fifth of the code.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: { rolldownOptions: { input: './server.ts' } },
      // Built together, only what is used is loaded: the packages themselves are thousands of icons in memory, and half
      // of the time that a start takes.
      resolve: { noExternal: command === 'build' ? true : [] },
    },
  },
}));
