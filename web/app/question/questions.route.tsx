import { listReceivedQuestions, listSentQuestions } from '@rodado/contract/calls/question';
import { FAILED } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { CircleHelp } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../api/api.ts';
import { ErrorState, useErrorToast } from '../api/error-state.tsx';
import { usePaginated } from '../api/use-paginated.ts';
import { useIsVisible } from '../browser/use-browser-state.ts';
import { recountUnread, useUnread } from '../notification/unread.ts';
import { pageMeta } from '../page/page-meta.ts';
import { usePrivatePage } from '../page/use-private-page.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import type { Route } from './+types/questions.route.ts';
import { questionRowId } from './asked-question.tsx';
import { RECEIVED, SENT } from './question-cache.ts';
import { QuestionCard, QuestionListSkeleton } from './question-card.tsx';
import { useLiveQuestions } from './use-live-questions.ts';
import { useQuestionActions } from './use-question-actions.tsx';

const SENT_TAB = 'enviadas';

type QuestionSide = 'received' | 'sent';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Preguntas',
    description: 'Lo que te preguntan en tus publicaciones y lo que preguntaste vos.',
    page: pages.questions,
  });

export default function QuestionsPage() {
  const { status } = usePrivatePage();
  const side: QuestionSide = useSearchParams()[0].get('tab') === SENT_TAB ? 'sent' : 'received';
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

function QuestionTabs({ side }: { side: QuestionSide }) {
  const { questions, answers } = useUnread();
  return (
    <TabLinks
      label="Preguntas"
      className="mb-5"
      tabs={[
        {
          label: 'Preguntas Recibidas',
          to: pages.questions.href(),
          active: side === 'received',
          unread: questions > 0,
        },
        {
          label: 'Mis Preguntas',
          to: pages.questions.href({ search: { tab: SENT_TAB } }),
          active: side === 'sent',
          unread: answers > 0,
        },
      ]}
    />
  );
}

/** One of the two lists; only the visible one is marked as read. */
function OwnQuestions({ side }: { side: QuestionSide }) {
  useLiveQuestions();
  return side === 'received' ? <ReceivedQuestions /> : <SentQuestions />;
}

function ReceivedQuestions() {
  return (
    <QuestionList
      questions={useReceivedQuestions()}
      side="received"
      empty={
        <EmptyState
          icon={<CircleHelp />}
          title="Aún no tienes preguntas en tus publicaciones"
          action={
            <ButtonLink kind="line" to={pages.profile.href()}>
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

function SentQuestions() {
  return (
    <QuestionList
      questions={useSentQuestions()}
      side="sent"
      empty={
        <EmptyState
          icon={<CircleHelp />}
          title="Todavía no preguntaste por ningún vehículo"
          action={
            <ButtonLink kind="line" to={pages.results.href()}>
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

interface QuestionListProps {
  questions: ReturnType<typeof useReceivedQuestions>;
  side: QuestionSide;
  /** Shown instead of an empty list. */
  empty: ReactNode;
}

function QuestionList({ questions, side, empty }: QuestionListProps) {
  const { rows } = questions;
  const actions = useQuestionActions();
  useErrorToast(questions.isFailed, FAILED.listQuestions);
  if (!questions.isLoaded && questions.isFailed)
    return (
      <ErrorState
        title={FAILED.listQuestions}
        error={questions.error}
        isBusy={questions.isBusy}
        onRetry={questions.retry}
      />
    );
  if (!questions.isLoaded) return <QuestionListSkeleton />;
  return (
    <div ref={actions.list} tabIndex={-1} className="outline-none">
      {rows.length === 0 && empty}
      <ul className="grid gap-3">
        {rows.map((question) => (
          <li key={question.id} id={questionRowId(question.id)} className="min-w-0">
            <QuestionCard question={question} side={side} actions={actions} />
          </li>
        ))}
      </ul>
      {rows.length > 0 && questions.hasMorePages && (
        <LoadMore
          shown={rows.length}
          total={questions.reachable}
          busy={questions.isLoadingMore}
          onMore={questions.loadMore}
        />
      )}
      {actions.dialogs}
    </div>
  );
}

function useReceivedQuestions() {
  const { questions: unread } = useUnread();
  return useRefetchUnread(
    unread,
    usePaginated(
      RECEIVED,
      (page) => recountAfter(api(listReceivedQuestions, { query: { page } })),
      ({ questions }) => questions,
    ),
  );
}

function useSentQuestions() {
  const { answers: unread } = useUnread();
  return useRefetchUnread(
    unread,
    usePaginated(
      SENT,
      (page) => recountAfter(api(listSentQuestions, { query: { page } })),
      ({ questions }) => questions,
    ),
  );
}

/** Refetches a visible list when it has unread rows, which marks them as read. */
function useRefetchUnread<List extends { retry: () => void }>(unread: number, list: List): List {
  const isVisible = useIsVisible();
  const { retry } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` is another function at every render, and no reason to load
  useEffect(() => {
    if (unread > 0 && isVisible) retry();
  }, [unread, isVisible]);
  return list;
}

/** Loading a list marks it as read. The socket informs every tab, but it may be disconnected. */
async function recountAfter<Page>(loading: Promise<Page>): Promise<Page> {
  const page = await loading;
  recountUnread();
  return page;
}
