import type { Notification } from '@rodado/contract/notification';
import { Link } from 'react-router';
import { cx } from '../ui/class-names.ts';
import { PostedAt } from '../ui/time-labels.tsx';
import { KINDS } from './kind-words.tsx';
import { readOne } from './read.ts';

/** Leads to what it is about, and is read by that. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { kind, text, link, createdAt, readAt } = notification;
  const { icon, tone } = KINDS[kind];
  const isNew = readAt === null;
  return (
    <li className={cx('group/row', isNew && 'bg-brand-soft')}>
      <Link
        to={link}
        onClick={() => void readOne(notification)}
        className={cx(
          'relative flex gap-3 py-3 pr-4 pl-5 transition-colors focus-visible:-outline-offset-2',
          isNew ? 'hover:bg-brand-soft-hover' : 'hover:bg-surface-2',
        )}
      >
        {isNew && <span className="absolute top-7 left-1.5 size-[7px] rounded-pill bg-brand" />}
        <span
          aria-hidden="true"
          className={cx(
            'grid size-10 flex-none place-items-center rounded-pill [&_.lucide]:size-5',
            // The soft tones would drown in the ground of a new one.
            isNew ? 'bg-surface text-brand-ink' : tone,
          )}
        >
          {icon}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block wrap-anywhere text-15 leading-[1.4]">
            {isNew && <span className="sr-only">Sin leer: </span>}
            <Sentence text={text} />
          </span>
          <span className="num block text-14 text-text-2">
            <PostedAt at={createdAt} isAlone />
          </span>
        </span>
      </Link>
    </li>
  );
}

/** A row is found by the vehicle that it is about, which is always named between these. */
function Sentence({ text }: { text: string }) {
  return text.split(/(«[^»]*»)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not move
      <b key={index} className="font-semibold">
        {part}
      </b>
    ) : (
      part
    ),
  );
}
