import type { DevMail } from '@rodado/contract/dev-mail';
import { formatShortDate, formatTime } from '@rodado/contract/format';
import { Link } from 'react-router';
import { cx } from '../ui/class-names.ts';
import { Panel } from '../ui/panel.tsx';

interface MailListProps {
  mails: DevMail[];
  openId: string;
  className?: string;
}

export function MailList({ mails, openId, className }: MailListProps) {
  return (
    <Panel className={cx('overflow-hidden md:max-h-[calc(100dvh-200px)] md:overflow-y-auto', className)}>
      <nav aria-label="Correos">
        <ul>
          {mails.map(({ id, to, subject, sentAt }) => (
            <li key={id} className="border-border not-first:border-t">
              <Link
                to={`?id=${id}`}
                preventScrollReset
                aria-current={id === openId || undefined}
                className={cx(
                  'block border-l-3 px-4 py-3 transition-colors -outline-offset-2',
                  id === openId ? 'border-brand bg-brand-soft' : 'border-transparent hover:bg-surface-2',
                )}
              >
                <span className="flex items-baseline justify-between gap-3 text-13 text-text-2">
                  <span className="truncate">{to}</span>
                  <MailTime at={sentAt} />
                </span>
                <span className="mt-0.5 line-clamp-2 font-semibold wrap-anywhere">{subject}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Panel>
  );
}

export function MailTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="flex-none">
      {formatShortDate(at)} {formatTime(at)}
    </time>
  );
}
