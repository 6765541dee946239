/** Fetches what is about to be wanted. What does not come now is asked for again, and missed, when it is wanted. */
export const ahead = (load: () => Promise<unknown>) => () => {
  load().catch(() => {});
};
