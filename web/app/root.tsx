import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root.ts';
import { ErrorPage, errorMeta } from './layout/error-page.tsx';
import { FIRST_FRAME } from './layout/first-frame.ts';
import { PageFrame } from './layout/page-frame.tsx';
import { BAR_COLOURS } from './layout/theme.ts';
import { pageContext } from './page-context.ts';
import { displayFontUrl, textFontUrl } from './ui/fonts.ts';
import './styles/app.css';
import './post/silhouettes/silhouettes.css'; // they are seen on most pages, in parts whose script comes later

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, contactEmail, isProduction, hasGoogle } = context.get(pageContext);
  return { publicUrl, contactEmail, isProduction, hasGoogle };
}

/** What it says does not change while the server runs. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  ...[textFontUrl, displayFontUrl].map(
    (href) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const,
  ),
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export const meta: Route.MetaFunction = ({ error }) => errorMeta(error);

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root');
  return (
    // The script of the first frame writes on <html> before React reads it.
    <html lang="es-UY" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={BAR_COLOURS.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={BAR_COLOURS.dark} media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <script dangerouslySetInnerHTML={{ __html: FIRST_FRAME }} />
        <Meta />
        <Links />
      </head>
      <body>
        <PageFrame contactEmail={site?.contactEmail}>{children}</PageFrame>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
