import { declareCondition } from '@rodado/contract/calls/condition-sheet';
import { getPostToEdit } from '@rodado/contract/calls/post-write';
import { partsOf, type VehiclePart } from '@rodado/contract/condition-sheet-rules';
import { OWN_TEXTS } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import type { Post } from '@rodado/contract/post';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Sparkles } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../api/api.ts';
import { messageOf } from '../api/error-message.ts';
import { queryClient } from '../api/query-client.ts';
import { useAction } from '../api/use-action.ts';
import { deleteDraft, loadDraft, saveDraft } from '../browser/draft-storage.ts';
import { issuesOf } from '../form/field-errors.ts';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import { ExpiredPost, LoadedPost, ONCE_PER_FORM } from '../post/edit/loaded-post.tsx';
import { needsNewEnd } from '../post/live-post.ts';
import { invalidatePosts } from '../post/post-queries.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { toast } from '../ui/toast.ts';
import { PartFields } from './part-fields.tsx';
import {
  hasFailedImage,
  isSameSheet,
  isUploading,
  itemsOf,
  SheetDraft,
  type SheetValues,
  toSheetDraft,
  toSheetValues,
  useSheet,
} from './use-sheet.ts';

interface EditConditionProps {
  id: string;
  skeleton: ReactNode;
  userId: string;
}

export function EditCondition({ id, skeleton, userId }: EditConditionProps) {
  const query = useQuery(
    { queryKey: ['post', 'condition', id], queryFn: () => api(getPostToEdit, { params: { id } }), ...ONCE_PER_FORM },
    queryClient,
  );
  return (
    <LoadedPost query={query} skeleton={skeleton}>
      {({ post }) => {
        if (needsNewEnd(post)) return <ExpiredPost post={post} />;
        return partsOf(post).length === 0 ? <NewVehicle post={post} /> : <Sheet post={post} userId={userId} />;
      }}
    </LoadedPost>
  );
}

function Sheet({ post, userId }: { post: Post; userId: string }) {
  return (
    <main className="mx-auto w-full max-w-[860px] px-(--gutter) pt-3 md:pt-6">
      <Link to={pages.post.href({ id: post.id })} className="link inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft className="size-5" />
        Volver a la publicación
      </Link>
      <h1 className="display mt-1 text-26 md:text-30">Ficha de estado</h1>
      <p className="mt-1 font-semibold wrap-anywhere">{post.title}</p>
      <p className="mt-2 mb-6 max-w-[62ch] text-text-2">
        Contá cómo está cada parte, con una línea y una foto si querés. Se muestra con la fecha, como declarado por vos.
        Lo que no declares se ve como «Sin declarar»: mostrar un detalle ahorra viajes y da confianza.
      </p>
      <ConditionForm post={post} userId={userId} />
    </main>
  );
}

function NewVehicle({ post }: { post: Post }) {
  return (
    <main className="wrap grid min-h-[60vh] place-items-center">
      <EmptyState
        level="h1"
        icon={<Sparkles />}
        title="Un 0 km no lleva ficha de estado"
        action={<ButtonLink to={pages.post.href({ id: post.id })}>Ver la publicación</ButtonLink>}
      >
        Todo está sin uso. Si el vehículo es usado, cambiá la condición al editar la publicación.
      </EmptyState>
    </main>
  );
}

interface ConditionFormProps {
  post: Pick<Post, 'id' | 'category' | 'condition' | 'fuel' | 'conditionSheet'>;
  userId: string;
}

function ConditionForm({ post, userId }: ConditionFormProps) {
  const parts = partsOf(post);
  const draftName = `condition-sheet:${userId}:${post.id}`;
  const [restored] = useState(() => readDraft(draftName));
  const [saved, setSaved] = useState(() => toSheetDraft(toSheetValues(post.conditionSheet), parts));
  const sheet = useSheet(post.id, () => toSheetValues(restored ?? post.conditionSheet));
  const { values } = sheet;
  const draft = toSheetDraft(values, parts);
  const isDirty = !isSameSheet(draft, saved) || isUploading(values);
  useEffect(() => {
    if (isDirty) saveDraft(draftName, draft);
    else deleteDraft(draftName);
  }, [isDirty, draft, draftName]);

  const settle = (stored: SheetDraft) => {
    setSaved(toSheetDraft(toSheetValues(stored), parts));
    sheet.replace(toSheetValues(stored));
  };

  const { act: save, isBusy } = useAction({
    run: () => api(declareCondition, { params: { id: post.id }, body: { items: itemsOf(draft) } }),
    done: ({ conditionSheet }) => {
      settle(conditionSheet);
      toast.success('Ficha de estado guardada');
      void invalidatePosts();
    },
    failed: (error) => {
      for (const part of partsWithoutImage(error, draft)) sheet.dropPhoto(part, OWN_TEXTS.imageGone);
      toast.error('No se pudo guardar la ficha', { detail: messageOf(error) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isUploading(values)) return;
    if (hasFailedImage(values)) return void toast.error(FAILED_PHOTOS, { id: 'condition-photos' });
    void save();
  };

  return (
    <form noValidate method="post" onSubmit={submit} aria-label="Ficha de estado">
      <p className="num mb-4 font-semibold" role="status">
        {draft.length} de {parts.length} partes declaradas
      </p>
      {restored && isDirty && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-m bg-brand-soft px-4 py-2.5">
          <span className="min-w-0 flex-1">Recuperamos lo que habías completado sin guardar.</span>
          <Button kind="ghost" size="s" onClick={() => settle(saved)}>
            Descartar
          </Button>
        </p>
      )}
      <ul>
        {parts.map((part) => (
          <PartFields key={part} part={part} sheet={sheet} isBusy={isBusy} />
        ))}
      </ul>
      <div className="foot-bar -mx-(--gutter) flex flex-wrap items-center justify-end gap-3 bg-bg px-(--gutter) pt-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:mx-0 lg:px-0">
        <p role="status" className="min-w-0 flex-1 text-14 text-text-2 max-sm:sr-only">
          {statusOf(values, isDirty)}
        </p>
        <ButtonLink kind="line" to={pages.post.href({ id: post.id })} className="max-sm:flex-1">
          {isDirty ? 'Cancelar' : 'Ver publicación'}
        </ButtonLink>
        <Button
          type="submit"
          busy={isBusy}
          busyText="Guardando..."
          disabled={!isBusy && (!isDirty || isUploading(values))}
          className="max-sm:flex-1"
        >
          Guardar ficha
        </Button>
      </div>
      <UnsavedGuard
        isDirty={isDirty}
        description="Lo que cambiaste en la ficha de estado se va a perder."
        onDiscard={() => deleteDraft(draftName)}
      />
    </form>
  );
}

const FAILED_PHOTOS = 'Hay fotos que no se pueden enviar: reintentá o quitalas';

function statusOf(values: SheetValues, isDirty: boolean): string {
  if (isUploading(values)) return 'Subiendo fotos...';
  return isDirty ? 'Hay cambios sin guardar' : '';
}

function readDraft(name: string): SheetDraft | null {
  return SheetDraft.safeParse(loadDraft(name)).data ?? null;
}

/** Uploaded too long ago, in a form that was left open. */
function partsWithoutImage(error: unknown, draft: SheetDraft): VehiclePart[] {
  const fields = draft.map((_, index) => `items.${index}.imageId`);
  const issues = issuesOf(error, fields);
  return draft.flatMap(({ part }, index) => (issues[`items.${index}.imageId`] ? part : []));
}
