import { formatRelative, formatShortDate } from '@rodado/contract/format';
import { useNow } from '../ui/use-now.ts';

/** 'hace 3 horas', kept true by the minute. The server writes the date: it does not know when the page will be read. */
export function PostedAt({ at }: { at: string }) {
  const now = useNow();
  return <time dateTime={at}>{now === null ? formatShortDate(at) : lower(formatRelative(at, new Date(now)))}</time>;
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
