import { useId, useState } from 'react';
import { cx } from './class-names.ts';

const CLAMPS = { 6: 'line-clamp-6', 9: 'line-clamp-9' };

interface FoldedTextProps {
  text: string;
  /** Whether it is long enough to be collapsed to `lines`. */
  isLong: boolean;
  lines: keyof typeof CLAMPS;
}

/** Preserves line breaks. A long text is collapsed; without script it is shown in full. */
export function FoldedText({ text, isLong, lines }: FoldedTextProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <p
        id={id}
        className={cx(
          'max-w-[64ch] whitespace-pre-line wrap-anywhere text-text-2',
          isLong && !isOpen && `${CLAMPS[lines]} noscript:line-clamp-none`,
        )}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="link min-h-11 noscript:hidden"
        >
          {isOpen ? 'Mostrar menos' : 'Mostrar más'}
        </button>
      )}
    </>
  );
}
