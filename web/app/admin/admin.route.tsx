import type { UnreachableSetting } from '@rodado/contract/enums';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { data, Link, redirectDocument } from 'react-router';
import { ErrorState } from '../api/error-state.tsx';
import { missingMeta } from '../error/error-page.tsx';
import { NotFound } from '../error/not-found.tsx';
import { SignInFirst } from '../page/use-private-page.ts';
import { useAccount } from '../profile/use-account.ts';
import { useSession } from '../session/session.ts';
import { Counter } from '../ui/counter.tsx';
import type { Route } from './+types/admin.route.ts';
import { AuditLog } from './audit-log.tsx';
import { ContactMessages } from './contact-messages.tsx';
import { People } from './people.tsx';
import { PersonPage } from './person/person-page.tsx';
import { Reports } from './report/reports.tsx';
import {
  isAdminAddress,
  isAdminPath,
  SECTION_NAMES,
  SECTIONS,
  type SectionName,
  sectionHref,
  sectionOf,
} from './sections.ts';
import { StatsBoard, useStats } from './stats-board.tsx';
import { useAdminTitle } from './use-admin-title.ts';
import { Verifications } from './verification/verifications.tsx';

export function loader({ params }: Route.LoaderArgs) {
  if (!isAdminAddress(params)) throw data(null, { status: 404 });
  return null;
}

/** Only this page's CSP allows a certificate in a frame, so navigation from other pages loads the document again. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!isAdminPath(window.location.pathname)) throw redirectDocument(request.url);
  return null;
}

/** Everyone else gets a 404. The administration replaces this title with the name of its section. */
export const meta: Route.MetaFunction = () => missingMeta;

export default function AdminPage({ params }: Route.ComponentProps) {
  const { status, account, signedOutHere } = useSession();
  const [hadSession, setHadSession] = useState(false);
  if (status === 'loading' && !hadSession) setHadSession(true);
  const section = isAdminAddress(params) ? sectionOf(params.section) : undefined;
  if (status === 'unknown') {
    return (
      // The server does not know the viewer; with a session the 404 stays hidden until the role is known.
      <div className="in-data-[session=in]:hidden">
        <NotFound />
      </div>
    );
  }
  if (status === 'loading') return <Waiting />;
  // Signed-out viewers see a 404; an administrator whose session expired gets the login instead.
  if (status === 'out' && hadSession && !signedOutHere) {
    return (
      <SignInFirst>
        <Waiting />
      </SignInFirst>
    );
  }
  // The key resets all state when another account signs in.
  if (account?.role === 'ADMIN' && section)
    return <Administration key={account.id} section={section} personId={params.id} />;
  if (status === 'in' && account === null) return <AccountRetry />;
  return <NotFound />;
}

const Waiting = () => <main aria-busy="true" className="min-h-dvh" />;

/** There is a session, but its account could not be loaded. */
function AccountRetry() {
  const { isFailed, error, isBusy, retry } = useAccount();
  return (
    <main aria-busy={isBusy} className="wrap grid min-h-[70vh] place-content-center">
      {isFailed && (
        <ErrorState title="No pudimos cargar la página" level="h1" error={error} isBusy={isBusy} onRetry={retry} />
      )}
    </main>
  );
}

const SECTION_CONTENTS: Record<SectionName, ComponentType> = {
  verificaciones: Verifications,
  reportes: Reports,
  usuarios: People,
  mensajes: ContactMessages,
  cifras: StatsBoard,
  registro: AuditLog,
};

interface AdministrationProps {
  section: SectionName;
  personId: string | undefined;
}

function Administration({ section, personId }: AdministrationProps) {
  return (
    <main className="wrap grid min-h-[80vh] grid-cols-1 content-start gap-x-8 pt-1 pb-14 lg:grid-cols-[208px_minmax(0,1fr)] lg:pt-8">
      <SectionNav current={section} />
      <div className="min-w-0">
        <UnreachableNotes />
        {personId === undefined ? <Section section={section} /> : <PersonPage key={personId} id={personId} />}
      </div>
    </main>
  );
}

/** What the operator has to mend; the product tries again by itself. */
const UNREACHABLE_TEXTS: Record<UnreachableSetting, string> = {
  S3_URL:
    'El almacenamiento de imágenes no responde: no se ven ni se pueden subir fotos. Quien opera el sitio tiene que revisar S3_URL y sus claves.',
  SMTP_URL:
    'El servidor de correo no responde: los mails esperan y salen cuando vuelva. Quien opera el sitio tiene que revisar SMTP_URL.',
  DATABASE_REPLICA_URL:
    'La réplica de la base de datos no responde: mientras tanto lee todo de la principal. Quien opera el sitio tiene que revisar DATABASE_REPLICA_URL.',
};

function UnreachableNotes() {
  const { stats } = useStats();
  return (
    <div role="status">
      {stats?.unreachable.map((setting) => (
        <p key={setting} className="mb-5 rounded-l bg-warn-soft px-4 py-3 text-15 font-note wrap-anywhere text-warn">
          {UNREACHABLE_TEXTS[setting]}
        </p>
      ))}
    </div>
  );
}

function Section({ section }: { section: SectionName }) {
  const { name } = SECTIONS[section];
  const Content = SECTION_CONTENTS[section];
  useAdminTitle(name);
  return (
    <>
      <h1 className="display text-26 md:text-30">{name}</h1>
      <Content />
    </>
  );
}

/** A side rail on wide screens, a scrolling row on others, with the pending count of each section. */
function SectionNav({ current }: { current: SectionName }) {
  const { stats } = useStats();
  const waiting: Partial<Record<SectionName, number>> = {
    verificaciones: stats?.waiting.certificates,
    reportes: stats?.waiting.reports,
  };
  const list = useRef<HTMLUListElement>(null);
  const isCounted = stats !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen section is scrolled to, again once the counts have made room
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [current, isCounted]);
  return (
    <nav aria-label="Administración" className="min-w-0 max-lg:-mx-(--gutter) max-lg:mb-5">
      <ul
        ref={list}
        className="scroll-row gap-1 max-lg:border-b max-lg:border-border max-lg:px-(--gutter) max-lg:py-2 lg:sticky lg:top-[calc(var(--bar)+32px)] lg:max-h-[calc(100dvh-var(--bar)-48px)] lg:flex-col"
      >
        {SECTION_NAMES.map((section) => {
          const { name, icon: Icon } = SECTIONS[section];
          return (
            <li key={section} className="flex-none">
              <Link
                to={sectionHref(section)}
                aria-current={section === current ? 'page' : undefined}
                className="flex h-11 items-center gap-2.5 rounded-m px-3 font-note whitespace-nowrap text-text-2 transition-colors hover:bg-surface-2 hover:text-text focus-visible:-outline-offset-2 aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink lg:gap-3"
              >
                <Icon className="size-5 flex-none max-lg:hidden" />
                <span className="flex-1">{name}</span>
                <Counter value={waiting[section] ?? 0} label="en espera" />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
