/** The pages of the own posts, in every status. */
export const OWN_POSTS = ['posts', 'own'] as const;
/** One post as its owner sees it. */
export const POST_AS_OWNER = ['posts', 'as-owner'] as const;
/** What came of one own post lately. */
export const OWN_FIGURES = ['posts', 'figures'] as const;
