import textFontUrl from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import { type ReactNode, use } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import { ErrorPage, errorMeta } from './error/error-page.tsx';
import { BAR_COLOURS, BOOT_SCRIPT } from './layout/document-head.ts';
import { PageFrame } from './layout/page-frame.tsx';
import { pageContext, ScriptMark, type Site, useSite } from './page/page-context.ts';
import displayFontUrl from './styles/archivo-display.woff2?url';
import { setImagesUrl } from './ui/image.tsx';
import './styles/app.css';
import './post/card/silhouettes/silhouettes.css'; // shown on most pages, in parts that are hydrated later

export function loader({ context }: Route.LoaderArgs): Site {
  const { publicUrl, imagesUrl, contactEmail, isProduction, hasGoogle } = context.get(pageContext);
  setImagesUrl(imagesUrl);
  return { publicUrl, imagesUrl, contactEmail, isProduction, hasGoogle };
}

/** The loader's data does not change while the server runs. */
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
  const site = useSite();
  return (
    // The boot script sets attributes on <html> before React hydrates it.
    <html lang="es-UY" data-images={site?.imagesUrl || undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={BAR_COLOURS.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={BAR_COLOURS.dark} media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <script nonce={use(ScriptMark)} dangerouslySetInnerHTML={{ __html: BOOT_SCRIPT }} />
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
