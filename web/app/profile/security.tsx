import type { User } from '@rodado/contract/account';
import { exportData, updateUser } from '@rodado/contract/calls/profile';
import { pages } from '@rodado/contract/pages';
import type { Person } from '@rodado/contract/person';
import { Download, KeyRound } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '../api/api.ts';
import { downloadFile, saveFile } from '../api/files.ts';
import { useAction } from '../api/use-action.ts';
import { useBlocked, useUnblock } from '../block/use-block.ts';
import { getSession, setAccount } from '../session/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Switch } from '../ui/checkbox.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { useRestoredFocus } from '../ui/use-restored-focus.ts';
import { DeleteAccount } from './delete-account.tsx';
import { Section } from './section.tsx';
import { Sessions } from './sessions.tsx';

/** Seguridad y datos: sign-in, sessions and stored data. */
export function Security({ account }: { account: User }) {
  return (
    <div id="seguridad" className="mt-10 grid grid-cols-1 gap-8">
      <h2 className="display text-22 md:text-26">Seguridad y datos</h2>
      <Section
        level="h3"
        title="Contraseña"
        about={
          account.hasPassword
            ? 'Al cambiarla se cierran tus sesiones en otros dispositivos.'
            : 'Ingresás con Google. También podés crear una contraseña.'
        }
      >
        <ButtonLink kind="line" to={pages.changePassword.href()} icon={<KeyRound />} className="max-md:w-full">
          {account.hasPassword ? 'Cambiar contraseña' : 'Crear contraseña'}
        </ButtonLink>
      </Section>
      <Section level="h3" title="Sesiones abiertas" about="Los dispositivos en los que tu cuenta está abierta.">
        <Sessions />
      </Section>
      <Section
        level="h3"
        title="Personas bloqueadas"
        about="No pueden escribirte, preguntarte ni ofertarte. Tampoco vos a ellas."
      >
        <BlockedPeople />
      </Section>
      {account.role === 'USER' && (
        <Section
          level="h3"
          title="Tu página de vendedor"
          about="Tu nombre de pila, desde cuándo estás en Rodado y lo que tenés en venta. Sin apellido ni contactos."
        >
          <SellerPageSwitch account={account} />
        </Section>
      )}
      <Section level="h3" title="Tus datos" about="Un archivo ZIP con todo lo que guardamos de vos y tus imágenes.">
        <ExportData />
      </Section>
      <Section level="h3" title="Eliminar cuenta" about="Tus datos se borran y no se pueden recuperar.">
        <DeleteAccount account={account} />
      </Section>
    </div>
  );
}

/** Blocked people, each with a button to unblock. */
function BlockedPeople() {
  const { people, isFailed, isBusy, retry } = useBlocked();
  const list = useRestoredFocus(people?.length ?? 0);
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

function ExportData() {
  const { act: download, isBusy } = useAction({
    run: () => downloadFile(exportData),
    done: (file) => saveFile(file, 'mis-datos-rodado.zip'),
    failed: () => {
      // An expired session redirects to the login by itself.
      if (getSession().status !== 'out')
        toast.error('No pudimos preparar tus datos', { detail: 'Probá de nuevo en un momento.' });
    },
  });
  return (
    <Button
      kind="line"
      icon={<Download />}
      busy={isBusy}
      busyText="Preparando..."
      onClick={() => void download()}
      className="max-md:w-full"
    >
      Descargar mis datos
    </Button>
  );
}

function SellerPageSwitch({ account: { id, hasSellerPage } }: { account: User }) {
  const { act: change, isBusy } = useAction({
    run: () => api(updateUser, { body: { user: { hasSellerPage: !hasSellerPage } } }),
    done: ({ user }) => setAccount(user),
    failed: 'No pudimos guardar el cambio',
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <Switch label="Mostrar mi página" checked={hasSellerPage} disabled={isBusy} onChange={() => void change()} />
      {hasSellerPage && (
        <Link to={pages.seller.href({ id })} className="link">
          Ver mi página
        </Link>
      )}
    </div>
  );
}
