import { DONE, FAILED } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import type { Post } from '@rodado/contract/post';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../api/error-message.ts';
import { ErrorState } from '../../api/error-state.tsx';
import { queryClient } from '../../api/query-client.ts';
import { useAction } from '../../api/use-action.ts';
import { issuesOf } from '../../form/field-errors.ts';
import { useFarOffPrice } from '../../price-estimate/price-hint.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FieldNote } from '../../ui/field-frame.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import type { PostErrors } from '../form/check-post.ts';
import type { FormFields } from '../form/form-fields.tsx';
import { isSamePostValues, POST_FIELDS, toPostValues, typedPrices, vehicleOf, withField } from '../form/post-values.ts';
import { frozenTermsOf, PriceFields } from '../form/price-fields.tsx';
import { checkPrice, loadPost, PRICE_FIELDS, savePrice } from '../form/save-post.ts';

interface PriceDialogProps {
  post: Pick<Post, 'id' | 'title'>;
  open: boolean;
  onClose: () => void;
  /** After a save, and after a refusal that shows that the caller's data is outdated. */
  onChanged: () => Promise<unknown>;
}

/** The price of an own post, without its whole form. */
export function PriceDialog({ post, open, onClose, onChanged }: PriceDialogProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !isBusy && onClose()}
      title="Cambiar precio"
      description={post.title}
    >
      <LoadedForm id={post.id} onBusy={setBusy} onClose={onClose} onChanged={onChanged} />
    </Dialog>
  );
}

interface FormProps extends Pick<PriceDialogProps, 'onClose' | 'onChanged'> {
  onBusy: (isBusy: boolean) => void;
}

/** Mounted with the open dialog: each opening reads the post again. */
function LoadedForm({ id, ...props }: FormProps & { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['post', 'price', id],
      queryFn: () => loadPost(id),
      // Read once per opening: a refetch must not replace typed values.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
    queryClient,
  );
  if (data) return <PriceForm post={data} {...props} />;
  if (error)
    return <ErrorState title={FAILED.getPost} error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  return (
    <div aria-busy="true" className="grid gap-4">
      <p className="sr-only">Cargando...</p>
      <Skeleton className="h-16 rounded-m" />
      <Skeleton className="h-18 rounded-m" />
    </div>
  );
}

function PriceForm({ post: loaded, onBusy, onClose, onChanged }: FormProps & { post: Post }) {
  const [post, setPost] = useState(loaded);
  const [values, setValues] = useState(() => toPostValues(loaded));
  const [errors, setErrors] = useState<PostErrors>({});
  const [wasChanged, setWasChanged] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const frozenTerms = frozenTermsOf(post);
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input[inputmode="numeric"]:enabled')?.select();
  }, []);

  const showErrors = (found: PostErrors) => {
    setErrors(found);
    const first = PRICE_FIELDS.find((field) => found[field]);
    if (first) document.getElementById(first)?.focus();
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
    if (isSamePostValues(values, toPostValues(post))) return onClose();
    const { errors } = checkPrice(post, values);
    if (Object.keys(errors).length > 0) return showErrors(errors);
    if (!farOff.asks()) void save();
  };

  const { act: save, isBusy } = useAction({
    run: () => savePrice(post, values),
    done: async (result) => {
      if (result.outcome === 'invalid') return showErrors(result.errors);
      if (result.outcome === 'changed') {
        setPost(result.post);
        setWasChanged(true);
      } else {
        toast.success(DONE.postUpdated);
        onClose();
      }
      await onChanged();
    },
    failed: async (error) => {
      const refused = issuesOf(error, POST_FIELDS);
      if (Object.keys(refused).length > 0) return showErrors(refused);
      toast.error(FAILED.updatePost, { detail: messageOf(error) });
      // It may have taken an offer, ended or been deleted.
      const latest = await loadPost(post.id).catch(() => null);
      if (latest) setPost(latest);
      await onChanged();
    },
  });
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);

  const fields: FormFields = {
    values: frozenTerms === undefined ? values : toPostValues(post),
    errors,
    onChange: (field, value) => {
      setErrors((before) => ({ ...before, [field]: undefined }));
      setValues((before) => withField(before, field, value));
    },
    size: 'm',
    frozenTerms,
  };
  const hasOtherErrors = POST_FIELDS.some((field) => errors[field] && !PRICE_FIELDS.some((one) => one === field));

  return (
    <form ref={form} noValidate method="post" onSubmit={submit} className="grid gap-5">
      <div role="status" className="empty:hidden">
        {wasChanged && (
          <FieldNote id="price-changed" warning="El precio cambió en otra pestaña. Si guardás, queda el que ves acá." />
        )}
      </div>
      <PriceFields form={fields} hasEnd={post.isTimeLimited} />
      {farOff.dialog}
      {hasOtherErrors && (
        <p role="alert" className="text-14 text-danger">
          A la publicación le faltan otros datos.{' '}
          <Link to={pages.editPost.href({ id: post.id })} className="link">
            Completalos
          </Link>{' '}
          y cambiá el precio ahí.
        </p>
      )}
      <DialogActions className="mt-1">
        <Button kind="line" onClick={onClose} disabled={isBusy}>
          {frozenTerms === undefined ? 'Cancelar' : 'Cerrar'}
        </Button>
        {frozenTerms === undefined && (
          <Button type="submit" busy={isBusy} busyText="Guardando...">
            Guardar precio
          </Button>
        )}
      </DialogActions>
    </form>
  );
}
