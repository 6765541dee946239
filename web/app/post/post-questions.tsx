import type { Question } from '@rodado/contract/question';
import { PostedAt } from '../question/posted-at.tsx';

/** What others asked, with the seller's answers. Asking comes with the questions' own screens. */
export function PostQuestions({ questions }: { questions: readonly Question[] }) {
  return (
    <section aria-labelledby="preguntas" className="mt-7.5">
      <h2 id="preguntas" className="mb-2 text-22">
        Preguntas
      </h2>
      {questions.length === 0 && <p className="text-text-2">Todavía nadie preguntó por este vehículo.</p>}
      <ul>
        {questions.map(({ id, text, user, createdAt, answer }) => (
          <li key={id} className="border-b border-border py-3.5">
            <p className="wrap-anywhere whitespace-pre-line">
              {text}{' '}
              <span className="text-14 text-text-3">
                · {user.name}, <PostedAt at={createdAt} />
              </span>
            </p>
            {answer && (
              <p className="mt-2 rounded-r-m border-l-3 border-brand bg-surface-2 px-3.5 py-2 wrap-anywhere whitespace-pre-line">
                <span className="sr-only">Respuesta: </span>
                {answer.text}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
