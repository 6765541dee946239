import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** What the root says about this site; nothing on a page that failed before it. */
export const useSite = () => useRouteLoaderData<typeof loader>('root');
