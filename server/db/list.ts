import { ROWS_PER_PAGE } from '@rodado/contract/limits';

/** The pattern of a `like` for what contains this text; wildcards in it are literal. */
export const containing = (text: string) => `%${text.replace(/[%_\\]/g, '\\$&')}%`;

/** Beside the rows of a page of a list. */
export const pagingOf = (page: number, total: number, rowsPerPage = ROWS_PER_PAGE) => ({
  page,
  totalPages: Math.ceil(total / rowsPerPage),
  total,
});
