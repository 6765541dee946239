import type { Notification } from '@rodado/contract/notification';
import { describe, expect, test } from 'vitest';
import { isToasted, type NotificationPages, withNotification, withReadNotifications } from './notification-cache.ts';

const NOW = '2026-11-15T12:00:00.000Z';

const notification = (id: string, row: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'offer',
  text: `Novedad ${id}`,
  link: '/ofertas',
  createdAt: NOW,
  readAt: null,
  ...row,
});

function pages(...contents: Notification[][]): NotificationPages {
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

const idsOf = (loaded: NotificationPages) => loaded.pages.map(({ notifications }) => notifications.map(({ id }) => id));
const unreadOf = (loaded: NotificationPages) => loaded.pages.map(({ unread }) => unread);

describe('a new notification', () => {
  test('goes on top and counts', () => {
    const grown = withNotification(pages([notification('a')], [notification('b', { readAt: NOW })]), notification('c'));
    expect(idsOf(grown)).toEqual([['c', 'a'], ['b']]);
    expect(unreadOf(grown)).toEqual([2, 2]);
    expect(grown.pages[0]?.total).toBe(3);
  });

  test('that exists moves up with its new text and counts once', () => {
    const before = pages([notification('a')], [notification('b')]);
    const grown = withNotification(before, notification('b', { text: 'Otro mensaje' }));
    expect(idsOf(grown)).toEqual([['b', 'a'], []]);
    expect(grown.pages[0]?.notifications[0]?.text).toBe('Otro mensaje');
    expect(unreadOf(grown)).toEqual([2, 2]);
    expect(grown.pages[0]?.total).toBe(2);
  });

  test('that had been read counts again', () => {
    expect(unreadOf(withNotification(pages([notification('a', { readAt: NOW })]), notification('a')))).toEqual([1]);
  });
});

test.each([
  ['offer', '/publicaciones/p1', true],
  ['outbid', '/publicaciones/p1', true],
  ['ended', '/publicaciones/p1', true],
  ['ended', '/ofertas/p1', false],
  ['offer', '/ofertas/p1', false],
  ['endingSoon', '/publicaciones/p1', false],
  ['answer', '/publicaciones/p1#preguntas', false],
] as const)('a notification of kind %s about %s is a toast: %s', (kind, link, isOne) => {
  expect(isToasted({ kind, link })).toBe(isOne);
});

describe('reading', () => {
  test('marks the given ones, and only once', () => {
    const before = pages([notification('a'), notification('b')], [notification('c')]);
    const after = withReadNotifications(withReadNotifications(before, ['b'], NOW), ['b'], NOW);
    expect(after.pages.flatMap(({ notifications }) => notifications.map(({ readAt }) => readAt))).toEqual([
      null,
      NOW,
      null,
    ]);
    expect(unreadOf(after)).toEqual([2, 2]);
  });

  test('of all leaves none, also of those that are not loaded', () => {
    const before = pages([notification('a'), notification('b')]);
    const [first] = before.pages;
    if (first) first.unread = 40;
    expect(unreadOf(withReadNotifications(before, 'all', NOW))).toEqual([0]);
  });
});
