/** Nothing but what stands behind the # differs: nothing is loaded again, and what covers the page is gone at once. */
export const isWithinPage = (from: URL, to: URL): boolean =>
  from.pathname === to.pathname && from.search === to.search && from.hash !== to.hash;
