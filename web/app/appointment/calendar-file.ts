import type { MessageAppointment } from '@rodado/contract/appointment';

interface Meeting {
  appointment: Pick<MessageAppointment, 'meetingId' | 'sequence' | 'place' | 'startsAt' | 'status'>;
  title: string;
  /** Of the conversation. */
  url: string;
}

/**
 * An agreed meeting as an iCalendar file (RFC 5545), or its cancellation. One meeting keeps its UID; each proposal for it,
 * and the cancellation of one, is a later revision, so that calendars change the entry they have.
 */
export function calendarFile({ appointment, title, url }: Meeting, now: Date): string {
  const { meetingId, sequence, place, startsAt, status } = appointment;
  const isCancelled = status === 'CANCELLED';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rodado//Encuentros//ES',
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${meetingId}@rodado.uy`,
    `SEQUENCE:${2 * sequence + (isCancelled ? 1 : 0)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(new Date(startsAt))}`,
    'DURATION:PT1H',
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(`Coordinado en Rodado: ${url}`)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** '20261114T180000Z' */
const utc = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

const MAX_LINE_BYTES = 75;

/** Lines have at most 75 bytes; what continues one begins with a space. Never within a letter. */
function folded(line: string): string {
  const bytesOf = (text: string) => new TextEncoder().encode(text).length;
  let [done, current] = ['', ''];
  for (const letter of line) {
    if (bytesOf(current + letter) > MAX_LINE_BYTES) {
      done += `${current}\r\n`;
      current = ' ';
    }
    current += letter;
  }
  return done + current;
}
