import { CallError } from '@rodado/contract/client';
import { DONE, FAILED, INVALID } from '@rodado/contract/messages';
import type { Post } from '@rodado/contract/post';
import { type FormEvent, useEffect, useState } from 'react';
import { postAddress } from '../post/addresses.ts';
import { checkChangedPost, type PostErrors } from '../post-form/check-post.ts';
import { DescriptionField } from '../post-form/description-field.tsx';
import { DetailFields } from '../post-form/detail-fields.tsx';
import type { FormFields } from '../post-form/form-fields.ts';
import { MainFields } from '../post-form/main-fields.tsx';
import { isSame, POST_FIELDS, type PostValues, valuesOf, withField } from '../post-form/post-values.ts';
import { PriceFields } from '../post-form/price-fields.tsx';
import { TechnicalFields } from '../post-form/technical-fields.tsx';
import { wordsOf } from '../session/reason-of.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { toast } from '../ui/toast.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { dropEdit, readEdit, writeEdit } from './kept-edit.ts';
import { findNewer, savePost } from './save-post.ts';
import { type Typed, TypedBefore, typedOver } from './typed-before.tsx';

const DESCRIPTION_ROWS = 6;
const FROZEN = 'Ya hay ofertas: el rango de precio y el final no se pueden cambiar.';

interface EditPostFormProps {
  post: Post;
  userId: string;
  onDirty: (isDirty: boolean) => void;
}

export function EditPostForm({ post: loaded, userId, onDirty }: EditPostFormProps) {
  const [kept] = useState(() => readEdit(userId, loaded.id));
  /** As it is stored, as far as this page knows. */
  const [post, setPost] = useState(loaded);
  const [version, setVersion] = useState(loaded.version);
  const [values, setValues] = useState(() => (kept?.version === loaded.version ? kept.values : valuesOf(loaded)));
  const [errors, setErrors] = useState<PostErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  /** What somebody else, or this person in another tab, has saved meanwhile. */
  const [newer, setNewer] = useState<Post | null>(null);
  const [typed, setTyped] = useState<Typed[]>(() =>
    kept && kept.version !== loaded.version ? typedOver(kept.values, loaded) : [],
  );
  const isDirty = !isSame(values, valuesOf(post));
  useEffect(() => {
    onDirty(isDirty);
    if (isDirty) writeEdit(userId, loaded.id, { values, version });
    else dropEdit(userId, loaded.id);
  }, [isDirty, values, version, userId, loaded.id, onDirty]);

  const settle = (stored: Post) => {
    setPost(stored);
    setVersion(stored.version);
    setValues(valuesOf(stored));
    setErrors({});
  };

  const form: FormFields = {
    values,
    errors,
    onChange: (field, value) => {
      setErrors((before) => ({ ...before, [field]: undefined }));
      setValues((before) => changed(before, field, value));
    },
    size: 'm',
    frozenPrice: post.isTimeLimited && post.offers.length > 0 ? FROZEN : undefined,
  };

  const complain = (found: PostErrors) => {
    setErrors(found);
    setAttempt((count) => count + 1);
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { post: body, errors: found } = checkChangedPost(values, version, post.description);
    if (!body) {
      complain(found);
      toast.error(INVALID.post.incomplete, { id: 'incomplete' });
      return;
    }
    setBusy(true);
    try {
      settle(await savePost(loaded.id, body));
      setTyped([]);
      toast.success(DONE.postUpdated);
    } catch (error) {
      const latest = await findNewer(loaded.id, version, error);
      if (latest) return setNewer(latest);
      const refused = issuesOf(error);
      if (Object.keys(refused).length > 0) complain(refused);
      toast.error(FAILED.updatePost, { detail: wordsOf(error) });
    } finally {
      setBusy(false);
    }
  };

  const takeNewer = () => {
    if (!newer) return;
    setTyped(typedOver(values, newer));
    settle(newer);
    setNewer(null);
  };
  /** The next save replaces what the other tab wrote: the dialog has said so. */
  const keepMine = () => {
    if (newer) setVersion(newer.version);
    setNewer(null);
  };

  const summary = POST_FIELDS.flatMap((id) => (errors[id] ? [{ id, text: errors[id] }] : []));
  return (
    <form noValidate method="post" onSubmit={save} aria-label="Editar publicación" className="grid gap-6">
      <h2 className="text-22">Datos de la publicación</h2>
      <ErrorSummary errors={summary} attempt={attempt} />
      {kept?.version === loaded.version && isDirty && (
        <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-m bg-brand-soft px-4 py-2.5">
          <span className="min-w-0 flex-1">Recuperamos lo que habías escrito sin guardar.</span>
          <Button kind="ghost" size="s" onClick={() => settle(post)}>
            Descartar
          </Button>
        </p>
      )}
      <TypedBefore typed={typed} onClose={() => setTyped([])} />
      <MainFields form={form} />
      <DetailFields form={form} />
      <TechnicalFields form={form} />
      <DescriptionField form={form} rows={DESCRIPTION_ROWS} />
      <PriceFields form={form} hasEnd={post.isTimeLimited} />
      <div className="foot-bar -mx-(--gutter) flex flex-wrap items-center justify-end gap-3 bg-bg px-(--gutter) pt-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:mx-0 lg:px-0">
        <p role="status" className="min-w-0 flex-1 text-14 text-text-2 max-sm:hidden">
          {isDirty && 'Hay cambios sin guardar'}
        </p>
        <ButtonLink kind="line" to={postAddress(loaded.id)} className="max-sm:flex-1">
          Cancelar
        </ButtonLink>
        <Button type="submit" busy={isBusy} busyText="Guardando..." className="max-sm:flex-1">
          Guardar cambios
        </Button>
      </div>
      <ConflictDialog isOpen={newer !== null} onTakeNewer={takeNewer} onKeepMine={keepMine} />
    </form>
  );
}

/** Here a category that is changed always asks for brand and model anew. */
function changed(values: PostValues, field: keyof PostValues, value: string): PostValues {
  const next = withField(values, field, value);
  return field === 'category' && next !== values ? { ...next, model: '' } : next;
}

function issuesOf(error: unknown): PostErrors {
  const errors: PostErrors = {};
  for (const { path, message } of error instanceof CallError ? error.issues : []) {
    const field = POST_FIELDS.find((name) => name === path);
    if (field) errors[field] ??= message;
  }
  return errors;
}
