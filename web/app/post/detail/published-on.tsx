import { formatDate, formatRelative } from '@rodado/contract/format';
import { useNow } from '../../ui/use-now.ts';

/** 'Publicado hace 3 días', kept true by the minute. The server writes the date: it does not know when the page is read. */
export function PublishedOn({ at, className }: { at: string; className?: string }) {
  const now = useNow();
  const date = formatDate(at);
  return (
    <time dateTime={at} title={date} className={className}>
      Publicado {now === null ? `el ${date}` : lower(formatRelative(at, new Date(now)))}
    </time>
  );
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
