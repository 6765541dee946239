/** Under its question, set in. */
export function AnswerText({ text }: { text: string }) {
  return (
    <p className="mt-2.5 rounded-r-m border-l-3 border-brand bg-surface-2 px-3.5 py-2.5 wrap-anywhere whitespace-pre-line">
      <span className="sr-only">Respuesta: </span>
      {text}
    </p>
  );
}
