import { DONE, FAILED, INVALID } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import type { Post } from '@rodado/contract/post';
import { type FormEvent, useEffect, useState } from 'react';
import { messageOf } from '../../api/error-message.ts';
import { useAction } from '../../api/use-action.ts';
import { issuesOf } from '../../form/field-errors.ts';
import { useFarOffPrice } from '../../price-estimate/price-hint.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { toast } from '../../ui/toast.ts';
import { checkChangedPost, missingFields, type PostErrors } from '../form/check-post.ts';
import { DescriptionField } from '../form/description-field.tsx';
import type { FormFields } from '../form/form-fields.tsx';
import {
  isSamePostValues,
  POST_FIELDS,
  type PostValues,
  toPostValues,
  typedPrices,
  vehicleOf,
  withField,
} from '../form/post-values.ts';
import { frozenTermsOf, PriceFields } from '../form/price-fields.tsx';
import { findNewer, savePost } from '../form/save-post.ts';
import { DetailFields, MainFields, TechnicalFields } from '../form/vehicle-fields.tsx';
import {
  deleteEditDraft,
  readEditDraft,
  UnsavedChanges,
  type UnsavedField,
  unsavedFields,
  writeEditDraft,
} from './edit-draft.tsx';

const DESCRIPTION_ROWS = 6;

interface EditPostFormProps {
  post: Post;
  userId: string;
  onDirty: (isDirty: boolean) => void;
}

export function EditPostForm({ post: loaded, userId, onDirty }: EditPostFormProps) {
  const [draft] = useState(() => readEditDraft(userId, loaded.id));
  /** The last stored version known to this page. */
  const [post, setPost] = useState(loaded);
  const [version, setVersion] = useState(loaded.version);
  const [values, setValues] = useState(() => (draft?.version === loaded.version ? draft.values : toPostValues(loaded)));
  const [errors, setErrors] = useState<PostErrors>({});
  const [attempt, setAttempt] = useState(0);
  /** A version saved meanwhile by another user or in another tab. */
  const [newer, setNewer] = useState<Post | null>(null);
  const [typed, setTyped] = useState<UnsavedField[]>(() =>
    draft && draft.version !== loaded.version ? unsavedFields(draft.values, loaded) : [],
  );
  const isDirty = !isSamePostValues(values, toPostValues(post));
  useEffect(() => {
    onDirty(isDirty);
    if (isDirty) writeEditDraft(userId, loaded.id, { values, version });
    else deleteEditDraft(userId, loaded.id);
  }, [isDirty, values, version, userId, loaded.id, onDirty]);

  const settle = (stored: Post) => {
    setPost(stored);
    setVersion(stored.version);
    setValues(toPostValues(stored));
    setErrors({});
  };

  const form: FormFields = {
    values,
    errors,
    onChange: (field, value) => {
      setErrors((before) => ({ ...before, [field]: undefined }));
      setValues((before) => changedValues(before, field, value));
    },
    size: 'm',
    frozenTerms: frozenTermsOf(post),
  };

  const showErrors = (found: PostErrors) => {
    setErrors(found);
    setAttempt((count) => count + 1);
  };

  const farOff = useFarOffPrice({
    typed: vehicleOf(values),
    prices: typedPrices(values),
    confirmText: 'Sí, guardar',
    onConfirm: () => void save(),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { post: body, errors: found } = checkChangedPost(values, version, post.description);
    if (!body) {
      showErrors(found);
      const missing = missingFields(found);
      if (missing) toast.error(INVALID.post.incomplete, { id: 'incomplete', detail: missing });
      else toast.error('Revisá los datos marcados', { id: 'incomplete' });
      return;
    }
    // A price that was published before was confirmed before.
    const isSamePrice = String(typedPrices(values)) === String(typedPrices(toPostValues(post)));
    if (isSamePrice || !farOff.asks()) void save();
  };

  const { act, isBusy } = useAction({
    run: (body: Parameters<typeof savePost>[1]) => savePost(loaded.id, body),
    done: (saved) => {
      settle(saved);
      setTyped([]);
      toast.success(DONE.postUpdated);
    },
    failed: async (error) => {
      const latest = await findNewer(loaded.id, version, error);
      if (latest) return setNewer(latest);
      const refused = issuesOf(error, POST_FIELDS);
      if (Object.keys(refused).length > 0) showErrors(refused);
      toast.error(FAILED.updatePost, { detail: messageOf(error) });
    },
  });
  const save = async () => {
    const { post: body } = checkChangedPost(values, version, post.description);
    if (body) await act(body);
  };

  const takeNewer = () => {
    if (!newer) return;
    setTyped(unsavedFields(values, newer));
    settle(newer);
    setNewer(null);
  };
  /** The next save overwrites the other version; the dialog has warned about it. */
  const keepMine = () => {
    if (newer) setVersion(newer.version);
    setNewer(null);
  };

  const summary = POST_FIELDS.flatMap((id) => (errors[id] ? [{ id, text: errors[id] }] : []));
  return (
    <form noValidate method="post" onSubmit={submit} aria-label="Editar publicación" className="grid gap-6">
      <h2 className="text-22">Datos de la publicación</h2>
      <ErrorSummary errors={summary} attempt={attempt} />
      {draft?.version === loaded.version && isDirty && (
        <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-m bg-brand-soft px-4 py-2.5">
          <span className="min-w-0 flex-1">Recuperamos lo que habías escrito sin guardar.</span>
          <Button kind="ghost" size="s" onClick={() => settle(post)}>
            Descartar
          </Button>
        </p>
      )}
      <UnsavedChanges typed={typed} onClose={() => setTyped([])} />
      <MainFields form={form} />
      <DetailFields form={form} />
      <TechnicalFields form={form} />
      <DescriptionField form={form} rows={DESCRIPTION_ROWS} />
      <PriceFields form={form} hasEnd={post.isTimeLimited} />
      <div className="foot-bar -mx-(--gutter) flex flex-wrap items-center justify-end gap-3 bg-bg px-(--gutter) pt-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:mx-0 lg:px-0">
        <p role="status" className="min-w-0 flex-1 text-14 text-text-2 max-sm:hidden">
          {isDirty && 'Hay cambios sin guardar'}
        </p>
        <ButtonLink kind="line" to={pages.post.href({ id: loaded.id })} className="max-sm:flex-1">
          Cancelar
        </ButtonLink>
        <Button type="submit" busy={isBusy} busyText="Guardando..." className="max-sm:flex-1">
          Guardar cambios
        </Button>
      </div>
      {farOff.dialog}
      <ConflictDialog isOpen={newer !== null} onTakeNewer={takeNewer} onKeepMine={keepMine} />
    </form>
  );
}

/** In this form a change of category always clears brand and model. */
function changedValues(values: PostValues, field: keyof PostValues, value: string): PostValues {
  const next = withField(values, field, value);
  return field === 'category' && next !== values ? { ...next, model: '' } : next;
}

interface ConflictDialogProps {
  isOpen: boolean;
  onTakeNewer: () => void;
  onKeepMine: () => void;
}

/** The post was saved elsewhere after this form was loaded. Either choice preserves the typed values. */
function ConflictDialog({ isOpen, onTakeNewer, onKeepMine }: ConflictDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onKeepMine()}
      mustAnswer
      title="Esta publicación cambió en otra pestaña"
      description="Si cargás la nueva, te mostramos aparte lo que escribiste acá para que lo copies. Si seguís editando, al guardar tu versión reemplaza a la otra."
      actions={
        <>
          <Button kind="line" onClick={onKeepMine}>
            Seguir editando
          </Button>
          <Button onClick={onTakeNewer}>Cargar la nueva</Button>
        </>
      }
    />
  );
}
