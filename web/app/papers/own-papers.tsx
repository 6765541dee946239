import { declarePapers, deleteRegistration } from '@rodado/contract/calls/papers';
import { PAPERS_ITEMS } from '@rodado/contract/enums';
import { formatDate } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import { DeclarePapers, type OwnPapers as Loaded } from '@rodado/contract/papers';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, LockKeyhole } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { api } from '../api/api.ts';
import { messageOf } from '../api/error-message.ts';
import { queryClient } from '../api/query-client.ts';
import { useAction } from '../api/use-action.ts';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import { LoadedPost, ONCE_PER_FORM } from '../post/edit/loaded-post.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { toast } from '../ui/toast.ts';
import { changeOwnPapers, ownPapersQuery } from './own-papers-query.ts';
import { TITLE } from './papers.texts.ts';
import { PapersFields } from './papers-fields.tsx';
import { RegistrationForm } from './registration-form.tsx';

/** What the owner of a post declares, and the private registration. */
export function OwnPapers({ id, skeleton }: { id: string; skeleton: ReactNode }) {
  const query = useQuery({ ...ownPapersQuery(id), ...ONCE_PER_FORM }, queryClient);
  return (
    <LoadedPost query={query} skeleton={skeleton}>
      {(loaded) => (
        <main className="mx-auto w-full max-w-[760px] px-(--gutter) pt-3 pb-16 md:pt-6">
          <Link to={pages.post.href({ id })} className="link inline-flex min-h-11 items-center gap-1.5">
            <ArrowLeft className="size-5" />
            Volver a la publicación
          </Link>
          <h1 className="display mt-1 text-26 md:text-30">{TITLE}</h1>
          <p className="mt-1 mb-6 text-text-2 wrap-anywhere">{loaded.post.title}</p>
          <Declaration loaded={loaded} />
          <PrivateRegistration loaded={loaded} />
        </main>
      )}
    </LoadedPost>
  );
}

function Declaration({ loaded: { post, papers: stored } }: { loaded: Loaded }) {
  const [papers, setPapers] = useState(() => itemsOf(stored));
  const isDirty = PAPERS_ITEMS.some((item) => papers[item] !== itemsOf(stored)[item]);
  const { act, isBusy } = useAction({
    run: () => api(declarePapers, { params: { id: post.id }, body: papers }),
    done: (saved) => {
      changeOwnPapers(post.id, saved);
      toast.success('Listo. Así lo ven en tu publicación.');
    },
    failed: (error) => toast.error('Error al guardar los papeles', { detail: messageOf(error) }),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    void act();
  };
  return (
    <Card className="p-4 md:p-6">
      <h2 className="text-18 font-strong">Lo que declarás</h2>
      <p className="mt-1.5 mb-5 max-w-[60ch] text-text-2">
        Se ve en tu publicación con la fecha, como dicho por vos: no lo verificamos. Si tu título está a tu nombre, te
        encuentran con el filtro «Título al día».
      </p>
      <form method="post" aria-label="Lo que declarás" onSubmit={save}>
        <PapersFields papers={papers} onChange={setPapers} />
        <div className="mt-6 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <p role="status" className="min-w-0 flex-[1_1_10rem] text-14 text-text-2">
            {isDirty ? 'Hay cambios sin guardar' : stored && `Declarado el ${formatDate(stored.declaredAt)}`}
          </p>
          <Button type="submit" busy={isBusy} busyText="Guardando..." className="max-sm:w-full">
            Guardar
          </Button>
        </div>
      </form>
      <UnsavedGuard isDirty={isDirty} description="Lo que elegiste se va a perder." onDiscard={() => {}} />
    </Card>
  );
}

const itemsOf = (papers: Loaded['papers']): DeclarePapers => {
  const { declaredAt: _, ...items } = papers ?? { declaredAt: null };
  return DeclarePapers.parse(items);
};

function PrivateRegistration({ loaded: { post, registration } }: { loaded: Loaded }) {
  const [stored, setStored] = useState(registration);
  // Each one empties the fields.
  const [deletions, setDeletions] = useState(0);
  const { act: remove, isBusy: isDeleting } = useAction({
    run: () => api(deleteRegistration, { params: { id: post.id } }),
    done: () => {
      changeOwnPapers(post.id, { registration: null });
      flushSync(() => {
        setStored(null);
        setDeletions((count) => count + 1);
      });
      // The button that was pressed is gone.
      document.getElementById('plate')?.focus();
      toast.success('Borramos la matrícula y el padrón');
    },
    failed: (error) => toast.error('Error al borrar la matrícula', { detail: messageOf(error) }),
  });
  return (
    <Card className="mt-5 p-4 md:p-6">
      <h2 className="flex items-center gap-2 text-18 font-strong">
        <LockKeyhole className="size-5 flex-none text-text-3" />
        Matrícula y padrón
      </h2>
      <p className="mt-1.5 mb-5 max-w-[60ch] text-text-2">
        Solo los ves vos. No salen en la publicación ni en las búsquedas: en cada chat decidís si enviarlos, con un
        toque, para que quien compra consulte la deuda.
      </p>
      <RegistrationForm
        key={deletions}
        postId={post.id}
        stored={stored}
        location={post.location}
        onSaved={(saved) => {
          setStored(saved);
          toast.success('Guardado. Ya lo podés enviar en tus chats.');
        }}
      >
        {(isBusy) => (
          <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
            {stored && (
              <Button kind="danger-line" busy={isDeleting} busyText="Borrando..." onClick={() => void remove()}>
                Borrar
              </Button>
            )}
            <Button type="submit" kind="line" busy={isBusy} busyText="Guardando...">
              Guardar matrícula y padrón
            </Button>
          </div>
        )}
      </RegistrationForm>
    </Card>
  );
}
