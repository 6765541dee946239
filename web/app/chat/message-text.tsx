import { linkify } from './linkify.ts';

/** Words, line breaks and addresses; nothing that was written here becomes anything else. */
export function MessageText({ text }: { text: string }) {
  return linkify(text).map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a
        key={part.at}
        href={part.href}
        target="_blank"
        rel="noopener nofollow ugc"
        className="underline underline-offset-3"
      >
        {part.text}
      </a>
    ),
  );
}
