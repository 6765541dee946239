import { POSTS_PER_PAGE } from '@rodado/contract/limits';
import { type FoundPosts, listPosts } from '@rodado/contract/post';
import type { FilterOptions } from '@rodado/contract/post-filter';
import { getFilterOptions, suggestSearch } from '@rodado/contract/search';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import { answerText, type JsonText, jsonText } from '../http/json-text.ts';
import type { ReadPublicCards } from '../post/public-cards.ts';

export function searchRoutes(app: App, ctx: Context, readCards: ReadPublicCards) {
  app.route({
    ...listPosts,
    handler: async (request, reply) => {
      const { page } = request.query;
      const { ids, total, correction, understood, near } = await ctx.search.find(request.query);
      const cards = await readCards(ids);
      const nearText = near && `[${(await readCards(near.ids)).join(',')}]`;
      const text = `"correction":${JSON.stringify(correction)},"understood":${JSON.stringify(understood)}`;
      const nearby = `"near":${nearText},"leftOut":${JSON.stringify(near?.leftOut ?? [])}`;
      const paging = `"page":${page},"totalPages":${Math.ceil(total / POSTS_PER_PAGE)},"total":${total}`;
      return answerText(reply, jsonText<FoundPosts>(`{"posts":[${cards.join(',')}],${paging},${text},${nearby}}`));
    },
  });

  app.route({
    ...getFilterOptions,
    handler: async (request, reply) => answerText(reply, textOf(await ctx.search.options(request.query))),
  });

  app.route({ ...suggestSearch, handler: ({ query: { q, ...within } }) => ctx.search.suggest(q, within) });
}

const written = new WeakMap<FilterOptions, JsonText<FilterOptions>>();

/** Serializing the counts of a thousand models takes longer than counting them: cached per result object. */
function textOf(options: FilterOptions): JsonText<FilterOptions> {
  const text = written.get(options) ?? jsonText<FilterOptions>(JSON.stringify(options));
  written.set(options, text);
  return text;
}
