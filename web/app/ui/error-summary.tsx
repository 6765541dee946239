import { useEffect, useRef } from 'react';

interface ErrorSummaryProps {
  /** In the order of the fields; `id` is that of the field's control. */
  errors: readonly { id: string; text: string }[];
  /** Changes with each try to send: then the box takes the focus. */
  attempt?: number;
  title?: string;
}

/** Stands above the first field after a failed try; each line leads to its field. */
export function ErrorSummary({ errors, attempt = 0, title = 'Revisá estos datos' }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const isEmpty = errors.length === 0;
  useEffect(() => {
    if (attempt > 0 && !isEmpty) box.current?.focus();
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
              className="font-semibold text-danger underline underline-offset-3"
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
