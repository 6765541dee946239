import { CircleHelp } from 'lucide-react';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { QuestionList } from './question-list.tsx';
import { useLiveQuestions } from './use-live-questions.ts';
import { useReceivedQuestions, useSentQuestions } from './use-questions.ts';

export type Side = 'received' | 'sent';

/** One of the two lists; only the one that is shown counts as read. */
export function OwnQuestions({ side }: { side: Side }) {
  useLiveQuestions();
  return side === 'received' ? <Received /> : <Sent />;
}

function Received() {
  return (
    <QuestionList
      questions={useReceivedQuestions()}
      side="received"
      empty={
        <EmptyState
          icon={<CircleHelp />}
          title="Aún no tienes preguntas en tus publicaciones"
          action={
            <ButtonLink kind="line" to="/perfil">
              Ver mis publicaciones
            </ButtonLink>
          }
          className="py-16"
        >
          Cuando alguien pregunte, te avisamos y le respondés desde acá.
        </EmptyState>
      }
    />
  );
}

function Sent() {
  return (
    <QuestionList
      questions={useSentQuestions()}
      side="sent"
      empty={
        <EmptyState
          icon={<CircleHelp />}
          title="Todavía no preguntaste por ningún vehículo"
          action={
            <ButtonLink kind="line" to="/publicaciones">
              Ver vehículos
            </ButtonLink>
          }
          className="py-16"
        >
          Lo que preguntes en una publicación queda acá, con su respuesta.
        </EmptyState>
      }
    />
  );
}
