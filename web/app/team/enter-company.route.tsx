import { TEAM_ROLE_LABELS } from '@rodado/contract/enums';
import { pages } from '@rodado/contract/pages';
import { BriefcaseBusiness, LinkIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { NoticeActions, NoticePage } from '../account/notice-page.tsx';
import { useAction } from '../api/use-action.ts';
import { pageMeta } from '../page/page-meta.ts';
import { returnPathIn } from '../page/site-paths.ts';
import { usePrivatePage } from '../page/use-private-page.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/enter-company.route.ts';
import { goToWork } from './work.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Trabajar como una empresa',
    description: 'Entrá a la empresa en la que trabajás.',
    page: pages.enterCompany,
  });

/** Where notifications about the work of a company lead to: `?volver=` is a page of the company. */
export default function EnterCompanyPage({ params: { id } }: Route.ComponentProps) {
  const { status, account, member, worksFor } = usePrivatePage();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const to = returnPathIn(params.toString()) ?? pages.profile.href();
  const { act: enter, isBusy } = useAction(goToWork);
  const isThere = member !== null && account?.company?.id === id;
  useEffect(() => {
    if (isThere) void navigate(to, { replace: true });
  }, [isThere, to, navigate]);
  const company = worksFor.find((one) => one.id === id);
  if (status !== 'in' || isThere)
    return (
      <NoticePage icon={<BriefcaseBusiness />} title="Trabajar como una empresa">
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
      </NoticePage>
    );
  if (!company || member)
    return (
      <NoticePage icon={<LinkIcon />} tone="danger" title="No podés entrar a esa empresa desde acá">
        <p className="text-text-2">
          {member
            ? 'Estás trabajando como otra empresa. Volvé a tu cuenta desde el menú y abrí el enlace de nuevo.'
            : 'Ya no sos parte de su equipo, o el enlace era de otra cuenta.'}
        </p>
        <NoticeActions>
          <ButtonLink to={pages.team.href()}>Ver mis equipos</ButtonLink>
        </NoticeActions>
      </NoticePage>
    );
  return (
    <NoticePage icon={<BriefcaseBusiness />} title={`Trabajar como ${company.name}`}>
      <p className="text-text-2">
        Esto es de la empresa. Entrás con el rol {TEAM_ROLE_LABELS[company.role]} y volvés a tu cuenta cuando quieras,
        desde el menú.
      </p>
      <NoticeActions>
        <Button busy={isBusy} busyText="Entrando..." onClick={() => void enter(id, to)}>
          Trabajar como {company.name}
        </Button>
      </NoticeActions>
    </NoticePage>
  );
}
