import { POSTS_PER_PAGE } from '@rodado/contract/limits';
import { type FoundPosts, listPosts } from '@rodado/contract/post';
import type { FilterOptions } from '@rodado/contract/post-filter';
import { getFilterOptions, suggestSearch } from '@rodado/contract/search';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import { answerText, type JsonText, jsonText } from '../http/json-text.ts';
import { gatherCards } from '../post/post-card.queries.ts';

export function searchRoutes(app: App, ctx: Context) {
  const cardsOf = gatherCards(ctx.lookups);
  app.route({
    ...listPosts,
    handler: async (request, reply) => {
      const { page } = request.query;
      const { ids, total, correction } = await ctx.search.find(request.query);
      const cards = await cardsOf(ids);
      const paging = `"page":${page},"totalPages":${Math.ceil(total / POSTS_PER_PAGE)},"total":${total}`;
      return answerText(
        reply,
        jsonText<FoundPosts>(`{"posts":[${cards.join(',')}],${paging},"correction":${JSON.stringify(correction)}}`),
      );
    },
  });

  app.route({
    ...getFilterOptions,
    handler: async (request, reply) => answerText(reply, textOf(await ctx.search.options(request.query))),
  });

  app.route({ ...suggestSearch, handler: (request) => ctx.search.suggest(request.query.q) });
}

const written = new WeakMap<FilterOptions, JsonText<FilterOptions>>();

/** Numbers of a thousand models take longer to check and to write than to count: written once for all who are told the same. */
function textOf(options: FilterOptions): JsonText<FilterOptions> {
  const text = written.get(options) ?? jsonText<FilterOptions>(JSON.stringify(options));
  written.set(options, text);
  return text;
}
