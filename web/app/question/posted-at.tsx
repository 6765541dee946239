import { formatRelative, formatShortDate } from '@rodado/contract/format';
import { useNow } from '../ui/use-now.ts';

interface PostedAtProps {
  at: string;
  /** 'Hace 3 horas', where no sentence goes before it. */
  isAlone?: boolean;
}

/** 'hace 3 horas', kept true by the minute. The server writes the date: it does not know when the page will be read. */
export function PostedAt({ at, isAlone = false }: PostedAtProps) {
  const now = useNow();
  return (
    <time dateTime={at}>{now === null ? formatShortDate(at) : cased(formatRelative(at, new Date(now)), isAlone)}</time>
  );
}

const cased = (text: string, isAlone: boolean) => (isAlone ? text : lower(text));

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
