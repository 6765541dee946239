import { formatRecent, formatRelative, formatShortDate } from '@rodado/contract/format';
import { useNow } from './use-now.ts';

interface PostedAtProps {
  at: string;
  /** 'Hace 3 horas', where no sentence goes before it. */
  isAlone?: boolean;
}

/** 'hace 3 horas', 'hace 2 semanas': how old something is. */
export function PostedAt({ at, isAlone = false }: PostedAtProps) {
  return <Label at={at} words={(now) => cased(formatRelative(at, now), isAlone)} />;
}

/** 'hace unos segundos', 'ayer a las 14:32', '09/11/2026': when something happened, where the hour still matters. */
export function HappenedAt({ at }: { at: string }) {
  return <Label at={at} words={(now) => formatRecent(at, now)} />;
}

/** Kept true by the minute. The server writes the date: it does not know when the page will be read. */
function Label({ at, words }: { at: string; words: (now: Date) => string }) {
  const now = useNow();
  return <time dateTime={at}>{now === null ? formatShortDate(at) : words(new Date(now))}</time>;
}

const cased = (text: string, isAlone: boolean) => (isAlone ? text : text.charAt(0).toLowerCase() + text.slice(1));
