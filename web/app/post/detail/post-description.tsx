import { useId, useState } from 'react';
import { cx } from '../../ui/class-names.ts';
import { isLong } from './is-long.ts';

/** In the seller's words and lines. A long text shows its beginning; without script, all of it. */
export function PostDescription({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const canFold = isLong(text);
  return (
    <section aria-labelledby="descripcion" className="mt-7.5">
      <h2 id="descripcion" className="mb-2 text-22">
        Descripción
      </h2>
      <p
        id={id}
        className={cx(
          'max-w-[64ch] whitespace-pre-line wrap-anywhere text-text-2',
          canFold && !isOpen && 'line-clamp-6 noscript:line-clamp-none',
        )}
      >
        {text}
      </p>
      {canFold && (
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
    </section>
  );
}
