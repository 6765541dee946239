import type { Notification } from '@rodado/contract/notification';
import { describe, expect, test } from 'vitest';
import { type Pages, withNews, withRead } from './notification-pages.ts';

const NOW = '2026-11-15T12:00:00.000Z';

const news = (id: string, row: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'offer',
  text: `Novedad ${id}`,
  link: '/ofertas',
  createdAt: NOW,
  readAt: null,
  ...row,
});

function pages(...contents: Notification[][]): Pages {
  const all = contents.flat();
  const unread = all.filter(({ readAt }) => readAt === null).length;
  return {
    pageParams: contents.map((_, index) => index + 1),
    pages: contents.map((notifications, index) => ({
      notifications,
      unread,
      page: index + 1,
      totalPages: contents.length,
      total: all.length,
    })),
  };
}

const idsOf = (loaded: Pages) => loaded.pages.map(({ notifications }) => notifications.map(({ id }) => id));
const unreadOf = (loaded: Pages) => loaded.pages.map(({ unread }) => unread);

describe('something new', () => {
  test('goes on top and counts', () => {
    const grown = withNews(pages([news('a')], [news('b', { readAt: NOW })]), news('c'));
    expect(idsOf(grown)).toEqual([['c', 'a'], ['b']]);
    expect(unreadOf(grown)).toEqual([2, 2]);
    expect(grown.pages[0]?.total).toBe(3);
  });

  test('that is known moves up with its new words and counts once', () => {
    const before = pages([news('a')], [news('b')]);
    const grown = withNews(before, news('b', { text: 'Otro mensaje' }));
    expect(idsOf(grown)).toEqual([['b', 'a'], []]);
    expect(grown.pages[0]?.notifications[0]?.text).toBe('Otro mensaje');
    expect(unreadOf(grown)).toEqual([2, 2]);
    expect(grown.pages[0]?.total).toBe(2);
  });

  test('that had been read counts again', () => {
    expect(unreadOf(withNews(pages([news('a', { readAt: NOW })]), news('a')))).toEqual([1]);
  });
});

describe('reading', () => {
  test('marks those that are meant, and only once', () => {
    const before = pages([news('a'), news('b')], [news('c')]);
    const after = withRead(withRead(before, ['b'], NOW), ['b'], NOW);
    expect(after.pages.flatMap(({ notifications }) => notifications.map(({ readAt }) => readAt))).toEqual([
      null,
      NOW,
      null,
    ]);
    expect(unreadOf(after)).toEqual([2, 2]);
  });

  test('of all leaves none, also of those that are not loaded', () => {
    const before = pages([news('a'), news('b')]);
    const [first] = before.pages;
    if (first) first.unread = 40;
    expect(unreadOf(withRead(before, 'all', NOW))).toEqual([0]);
  });
});
