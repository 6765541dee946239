export interface Crumb {
  name: string;
  path: string;
}

/** The way from the home down to a page, as schema.org knows it. */
export const trailOf = (crumbs: readonly Crumb[], url: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Rodado', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, url).href,
  })),
});
