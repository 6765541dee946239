import type { TeamSeat } from '@rodado/contract/account';
import { TEAM_ROLE_LABELS } from '@rodado/contract/enums';
import { pages } from '@rodado/contract/pages';
import { BriefcaseBusiness, Undo2 } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useSession } from '../session/session.ts';

export interface WorkRowProps {
  icon: ReactNode;
  children: ReactNode;
  onClick: () => void;
}

/** 'Ana Silva, Vendedor', under the name of the company that she works for. */
export const workplaceText = ({ name, role }: TeamSeat) => `${name}, ${TEAM_ROLE_LABELS[role]}`;

/** From one's own account to the companies that one works for, and back. */
export function WorkRows({ row: Row }: { row: ComponentType<WorkRowProps> }) {
  const { member, worksFor } = useSession();
  if (member)
    return (
      <Row icon={<Undo2 />} onClick={() => void goBack()}>
        Volver a mi cuenta
      </Row>
    );
  return worksFor.map(({ id, name }) => (
    <Row key={id} icon={<BriefcaseBusiness />} onClick={() => void goTo(id)}>
      Trabajar como {name}
    </Row>
  ));
}

// Loaded when it is pressed.
const goTo = async (id: string) => {
  const [{ runAction }, { goToWork }] = await Promise.all([import('../api/use-action.ts'), import('../team/work.ts')]);
  await runAction(goToWork, [id, pages.profile.href()]);
};
const goBack = async () => (await import('../team/work.ts')).returnFromWork(pages.profile.href());
