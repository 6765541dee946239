import type { Workplace } from '@rodado/contract/account';
import { leaveTeam } from '@rodado/contract/calls/team';
import { TEAM_ROLE_LABELS } from '@rodado/contract/enums';
import { pages } from '@rodado/contract/pages';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { loadAccount } from '../account/resume-session.ts';
import { api } from '../api/api.ts';
import { useAction } from '../api/use-action.ts';
import { pageMeta } from '../page/page-meta.ts';
import { usePrivatePage } from '../page/use-private-page.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import { toast } from '../ui/toast.ts';
import { useRestoredFocus } from '../ui/use-restored-focus.ts';
import type { Route } from './+types/team.route.ts';
import { TeamActivity } from './team-activity.tsx';
import { TeamMembers } from './team-members.tsx';
import { goToWork } from './work.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Equipo',
    description: 'Quiénes trabajan en tu empresa, qué puede hacer cada persona y qué hizo.',
    page: pages.team,
  });

export default function TeamPage() {
  const { status, account, worksFor } = usePrivatePage();
  return (
    <main className="wrap min-h-[70vh] pt-7 pb-12 md:pt-9">
      <h1 className="display text-26 md:text-30">Equipo</h1>
      {status !== 'in' || !account ? (
        <>
          <Skeleton className="mt-3 h-4 w-full max-w-[56ch]" />
          <Skeleton className="mt-9 h-64 rounded-l" />
          <noscript>
            <p className="mt-6 text-text-2">Para ver el equipo hace falta JavaScript.</p>
          </noscript>
        </>
      ) : account.role === 'COMPANY' ? (
        <CompanyTeam />
      ) : worksFor.length > 0 ? (
        <Workplaces worksFor={worksFor} />
      ) : (
        <EmptyState icon={<Users />} title="El equipo es de las empresas" className="py-16">
          Si trabajás en una concesionaria, pedile que te invite: te llega un correo y entrás con esta cuenta.
        </EmptyState>
      )}
    </main>
  );
}

const ACTIVITY = 'actividad';

/** Members, and what they did. The chosen tab is in the URL. */
function CompanyTeam() {
  const isActivity = useSearchParams()[0].get('ver') === ACTIVITY;
  return (
    <>
      <p className="mt-1.5 max-w-[68ch] text-text-2">
        Cada persona entra con su propia cuenta y trabaja como la empresa. Quien compra ve siempre a la empresa; quién
        hizo cada cosa lo ven solo ustedes.
      </p>
      <TabLinks
        label="Equipo"
        className="mt-5 mb-6"
        tabs={[
          { label: 'Personas', to: pages.team.href(), active: !isActivity },
          {
            label: 'Actividad del equipo',
            to: pages.team.href({ search: { ver: ACTIVITY } }),
            active: isActivity,
          },
        ]}
      />
      {isActivity ? <TeamActivity /> : <TeamMembers />}
    </>
  );
}

/** The companies that a person works for, to go to work or to leave. */
function Workplaces({ worksFor }: { worksFor: readonly Workplace[] }) {
  const [leaving, setLeaving] = useState<Workplace>();
  const list = useRestoredFocus(worksFor.length);
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <p className="mt-1.5 mb-6 max-w-[68ch] text-text-2">
        Trabajás para estas empresas. Al entrar a una, publicás, respondés y chateás como ella; tus cosas siguen en tu
        cuenta.
      </p>
      <ul className="grid max-w-[760px] gap-3">
        {worksFor.map((company) => (
          <li key={company.id}>
            <WorkplaceCard company={company} onLeave={() => setLeaving(company)} />
          </li>
        ))}
      </ul>
      {leaving && <LeaveDialog key={leaving.id} company={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}

function WorkplaceCard({ company, onLeave }: { company: Workplace; onLeave: () => void }) {
  const { act: enter, isBusy } = useAction(goToWork);
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Avatar id={company.ownerId} name={company.name} src={company.profileImage} shape="company" size={56} />
      <div className="min-w-0 flex-[1_1_10rem]">
        <h2 className="text-17 font-strong wrap-anywhere">{company.name}</h2>
        <p className="text-15 text-text-2">{TEAM_ROLE_LABELS[company.role]}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button kind="line" aria-label={`Dejar el equipo de ${company.name}`} onClick={onLeave}>
          Dejar el equipo
        </Button>
        <Button
          busy={isBusy}
          busyText="Entrando..."
          aria-label={`Trabajar como ${company.name}`}
          onClick={() => void enter(company.id, pages.profile.href())}
        >
          Trabajar
        </Button>
      </div>
    </Card>
  );
}

function LeaveDialog({ company, onClose }: { company: Workplace; onClose: () => void }) {
  const { act: confirm, isBusy } = useAction({
    run: () => api(leaveTeam, { params: { id: company.id } }),
    done: async () => {
      toast.success(`Dejaste el equipo de ${company.name}`, { id: 'team' });
      onClose();
      await loadAccount();
    },
    failed: 'No pudimos sacarte del equipo',
    toastId: 'team',
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`¿Dejar el equipo de ${company.name}?`}
      description="Enseguida dejás de ver sus chats y publicaciones, en todos tus dispositivos. Para volver te tienen que invitar."
      confirmText="Dejar el equipo"
      busy={isBusy}
      busyText="Saliendo..."
      onConfirm={() => void confirm()}
    />
  );
}
