import { useSearchParams } from 'react-router';
import { pageMeta } from '../layout/page-meta.ts';
import { useUnread } from '../session/unread.ts';
import { usePrivatePage } from '../session/use-private-page.ts';
import { TabLinks } from '../ui/tab-links.tsx';
import type { Route } from './+types/questions.route.ts';
import { OwnQuestions, type Side } from './own-questions.tsx';
import { QuestionListSkeleton } from './question-list-skeleton.tsx';

const PATH = '/preguntas';
const SENT_TAB = 'enviadas';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Preguntas',
    description: 'Lo que te preguntan en tus publicaciones y lo que preguntaste vos.',
    path: PATH,
    noindex: true,
  });

export default function QuestionsPage() {
  const { status } = usePrivatePage();
  const side: Side = useSearchParams()[0].get('tab') === SENT_TAB ? 'sent' : 'received';
  return (
    <main className="mx-auto min-h-[70vh] w-full max-w-216 px-(--gutter) pt-7 pb-10 md:pt-9">
      <h1 className="display mb-2.5 text-26 md:text-30">Preguntas</h1>
      <QuestionTabs side={side} />
      {status === 'in' ? (
        <OwnQuestions side={side} />
      ) : (
        <>
          <QuestionListSkeleton />
          <noscript>
            <p className="mt-6 text-text-2">Para ver tus preguntas hace falta JavaScript.</p>
          </noscript>
        </>
      )}
    </main>
  );
}

function QuestionTabs({ side }: { side: Side }) {
  const { questions, answers } = useUnread();
  return (
    <TabLinks
      label="Preguntas"
      className="mb-5"
      tabs={[
        { label: 'Preguntas Recibidas', to: PATH, active: side === 'received', unread: questions > 0 },
        { label: 'Mis Preguntas', to: `${PATH}?tab=${SENT_TAB}`, active: side === 'sent', unread: answers > 0 },
      ]}
    />
  );
}
