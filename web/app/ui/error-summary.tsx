import { useEffect, useRef } from 'react';

interface ErrorSummaryProps {
  /** In the order of the fields; `id` is that of the field's control. */
  errors: readonly { id: string; text: string }[];
  /** Changes with each submit: then the summary takes the focus. */
  attempt?: number;
  title?: string;
}

/** Above the first field after a failed submit; each line links to its field. */
export function ErrorSummary({ errors, attempt = 0, title = 'Revisá estos datos' }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const isEmpty = errors.length === 0;
  // An error that a blur shows later must not take the focus from the field that is being typed in.
  const focusedAttempt = useRef(0);
  useEffect(() => {
    if (attempt === focusedAttempt.current || isEmpty) return;
    focusedAttempt.current = attempt;
    box.current?.focus();
  }, [attempt, isEmpty]);

  if (isEmpty) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-m border border-l-4 border-danger bg-danger-soft px-4 py-3.5"
    >
      <p className="font-strong">{title}</p>
      <ul className="mt-1.5 grid gap-1 text-14">
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => focusField(event, id)}
              className="inline-block min-h-6 content-center font-semibold text-danger underline underline-offset-3"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(event: { preventDefault: () => void }, id: string) {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
