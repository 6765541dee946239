import type { Person } from '@rodado/contract/person';
import { useBlocked, useUnblock } from '../report/use-block.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useKeptFocus } from '../ui/use-kept-focus.ts';

/** Everybody one has blocked, each with the way back. */
export function BlockedPeople() {
  const { people, isFailed, isBusy, retry } = useBlocked();
  const list = useKeptFocus(people?.length ?? 0);
  if (!people && isFailed) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>No pudimos traer a quienes bloqueaste.</p>
        <Button kind="line" size="s" busy={isBusy} busyText="Cargando..." onClick={retry}>
          Reintentar
        </Button>
      </div>
    );
  }
  if (!people) return <Skeleton className="h-10 rounded-m" />;
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {people.length === 0 ? (
        <p className="text-text-2">No bloqueaste a nadie.</p>
      ) : (
        <ul className="divide-y divide-border">
          {people.map((person) => (
            <BlockedRow key={person.id} person={person} />
          ))}
        </ul>
      )}
    </div>
  );
}

function BlockedRow({ person }: { person: Person }) {
  const { mutate: unblock, isPending } = useUnblock();
  const { id, name, profileImage } = person;
  return (
    <li className="flex items-center gap-3.5 py-3 first:pt-0 last:pb-0">
      <Avatar id={id} name={name} src={profileImage} size={40} />
      <b className="min-w-0 flex-1 wrap-anywhere">{name}</b>
      <Button
        kind="line"
        size="s"
        busy={isPending}
        busyText="Un momento..."
        aria-label={`Desbloquear a ${name}`}
        onClick={() => unblock(person)}
      >
        Desbloquear
      </Button>
    </li>
  );
}
