/** Sections at the left and what is in them; one above the other where there is no room. */
export const administrationLooks =
  'wrap grid min-h-[80vh] grid-cols-1 content-start gap-x-8 pt-1 pb-14 lg:grid-cols-[208px_minmax(0,1fr)] lg:pt-8';
