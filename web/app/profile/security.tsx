import type { User } from '@rodado/contract/account';
import { KeyRound } from 'lucide-react';
import { ButtonLink } from '../ui/button.tsx';
import { BlockedPeople } from './blocked-people.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { Section } from './section.tsx';
import { Sessions } from './sessions.tsx';

/** Seguridad y datos: how one gets in, where one is in, and what is kept. */
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
        <ButtonLink kind="line" to="/cambiar-contrasena" icon={<KeyRound />} className="max-md:w-full">
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
      <Section level="h3" title="Tus datos" about="Un archivo ZIP con todo lo que guardamos de vos y tus imágenes.">
        <ExportData />
      </Section>
      <Section level="h3" title="Eliminar cuenta" about="Tus datos se borran y no se pueden recuperar.">
        <DeleteAccount account={account} />
      </Section>
    </div>
  );
}
