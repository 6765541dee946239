import { formatRecent, formatRelative, formatShortDate } from '@rodado/contract/format';
import { useNow } from '../browser/use-now.ts';

interface PostedAtProps {
  at: string;
  /** Capitalised: 'Hace 3 horas', where it starts a sentence. */
  isAlone?: boolean;
}

/** 'hace 3 horas', 'hace 2 semanas': how old something is. */
export function PostedAt({ at, isAlone = false }: PostedAtProps) {
  return <Label at={at} format={(now) => cased(formatRelative(at, now), isAlone)} />;
}

/** 'hace unos segundos', 'ayer a las 14:32', '09/11/2026': when something happened, where the time of day matters. */
export function HappenedAt({ at }: { at: string }) {
  return <Label at={at} format={(now) => formatRecent(at, now)} />;
}

/** Updated every minute. The server renders the date: it does not know when the page will be read. */
function Label({ at, format }: { at: string; format: (now: Date) => string }) {
  const now = useNow();
  return <time dateTime={at}>{now === null ? formatShortDate(at) : format(new Date(now))}</time>;
}

const cased = (text: string, isAlone: boolean) => (isAlone ? text : text.charAt(0).toLowerCase() + text.slice(1));
