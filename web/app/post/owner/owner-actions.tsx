import { changePostStatus, deletePost } from '@rodado/contract/calls/post-write';
import { partsOf } from '@rodado/contract/condition-sheet-rules';
import { DURATIONS, type Duration } from '@rodado/contract/enums';
import { DONE, FAILED } from '@rodado/contract/messages';
import { COPY_PARAMETER } from '@rodado/contract/page-parameters';
import { pages } from '@rodado/contract/pages';
import type { PostCard } from '@rodado/contract/post';
import type { ChangePostStatus } from '@rodado/contract/post-input';
import { hasExpired } from '@rodado/contract/post-rules';
import {
  ChartColumn,
  CircleDollarSign,
  ClipboardCheck,
  Copy,
  EllipsisVertical,
  FileCheck,
  Pencil,
  Trash2,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { api } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { useAction } from '../../api/use-action.ts';
import { serverTime } from '../../browser/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuRule } from '../../ui/menu.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { toast } from '../../ui/toast.ts';
import { OWN_POSTS } from '../post-queries.ts';
import { ACTION_ICONS, actionsFor, canReprice, POST_ACTIONS, type PostAction } from './post-actions.tsx';

// Lazy: the fields of a post come with their rules.
const PriceDialog = lazy(async () => ({ default: (await import('./price-dialog.tsx')).PriceDialog }));

/** Page-specific callbacks, in addition to invalidating the lists of own posts. */
interface OwnerActionsOptions {
  onChanged?: () => Promise<void>;
  onDeleted?: () => void;
}

type OwnedPost = Pick<PostCard, 'id' | 'title' | 'status' | 'expirationDate' | 'category' | 'condition' | 'fuel'>;

/** The owner's actions and the dialogs that some of them open: render `dialogs` once, beside the buttons. */
export function useOwnerActions(post: OwnedPost, { onChanged, onDeleted }: OwnerActionsOptions = {}) {
  const [asked, setAsked] = useState<'delete' | 'republish' | 'price' | null>(null);
  // The dialog stays mounted once opened, so that its closing animation runs.
  const [wasPriceAsked, setPriceAsked] = useState(false);

  const refresh = () => Promise.all([onChanged?.(), invalidateOwnPosts()]);

  const { act: change, busyWith: changing } = useAction<[PostAction, Duration?], unknown>({
    run: (action, duration) => changeStatus(post.id, action, duration),
    done: (_, action) => {
      setAsked(null);
      toast.success(POST_ACTIONS[action].done);
    },
    failed: FAILED.updatePost,
    // Also after an error: then this page has outdated data of the post.
    after: refresh,
  });
  const { act: remove, isBusy: isDeleting } = useAction({
    run: () => removePost(post.id),
    done: () => {
      setAsked(null);
      toast.success(DONE.postDeleted);
      onDeleted?.();
      void invalidateOwnPosts();
    },
    failed: () => toast.error(FAILED.deletePost),
  });
  const busyWith = isDeleting ? 'delete' : (changing?.[0] ?? null);

  const setOpen = (open: boolean) => !open && setAsked(null);
  return {
    id: post.id,
    actions: actionsFor(post, new Date(serverTime())),
    isBusy: busyWith !== null,
    busyWith,
    run: (action: PostAction) => (action === 'republish' ? setAsked('republish') : void change(action)),
    askToDelete: () => setAsked('delete'),
    canReprice: canReprice(post, new Date(serverTime())),
    askForPrice: () => {
      setPriceAsked(true);
      setAsked('price');
    },
    /** Undefined for new vehicles, and while the post cannot be edited. */
    conditionHref: hasSheet(post) ? pages.conditionSheet.href({ id: post.id }) : undefined,
    dialogs: (
      <>
        <ConfirmDialog
          open={asked === 'delete'}
          onOpenChange={setOpen}
          title="Eliminar publicación"
          description="¿Estás seguro de que deseas eliminar esta publicación?"
          confirmText="Eliminar"
          busy={busyWith === 'delete'}
          busyText="Eliminando..."
          onConfirm={() => void remove()}
        />
        <RepublishDialog
          open={asked === 'republish'}
          onOpenChange={setOpen}
          busy={busyWith === 'republish'}
          onConfirm={(duration) => void change('republish', duration)}
        />
        <Suspense>
          {wasPriceAsked && (
            <PriceDialog post={post} open={asked === 'price'} onClose={() => setAsked(null)} onChanged={refresh} />
          )}
        </Suspense>
      </>
    ),
  };
}

const hasSheet = (post: OwnedPost) => partsOf(post).length > 0 && !hasExpired(post, new Date(serverTime()));

export function changeStatus(id: string, action: PostAction, duration?: Duration) {
  const { status } = POST_ACTIONS[action];
  const body: ChangePostStatus = duration === undefined ? { status } : { status, duration };
  return api(changePostStatus, { params: { id }, body });
}

export const removePost = (id: string) => api(deletePost, { params: { id } });

/** Invalidates the lists of own posts and their counts. */
export const invalidateOwnPosts = () => queryClient.invalidateQueries({ queryKey: OWN_POSTS });

const NO_LIMIT = 'sin-limite';

const DURATION_OPTIONS = [
  ...DURATIONS.map((hours) => ({ value: String(hours), label: `${hours} horas` })),
  { value: NO_LIMIT, label: 'Sin límite de tiempo' },
];

interface RepublishDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  /** Without a duration the post has no end. */
  onConfirm: (duration?: Duration) => void;
}

/** Asks for the duration of a republished post. */
function RepublishDialog({ open, onOpenChange, busy, onConfirm }: RepublishDialogProps) {
  const [chosen, setChosen] = useState(String(DURATIONS[0]));
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !busy && onOpenChange(next)}
      title="Volver a publicar"
      description="La publicación vuelve a las búsquedas con las mismas fotos y el mismo precio."
      actions={
        <>
          <Button kind="line" onClick={() => onOpenChange(false)} disabled={busy}>
            Cancelar
          </Button>
          <Button
            busy={busy}
            busyText="Publicando..."
            onClick={() => onConfirm(DURATIONS.find((hours) => String(hours) === chosen))}
          >
            Volver a publicar
          </Button>
        </>
      }
    >
      <RadioGroup label="¿Por cuánto tiempo?" options={DURATION_OPTIONS} value={chosen} onChange={setChosen} />
    </Dialog>
  );
}

interface OwnerMenuProps {
  owner: ReturnType<typeof useOwnerActions>;
  /** Label of the button: in a list it contains the title of the post. */
  label: string;
  /** Where nothing else leads to its form. */
  editHref?: string | undefined;
  /** Without the actions that have buttons of their own. */
  isRest?: boolean;
  /** Further items, before the one that deletes. */
  children?: ReactNode;
  className?: string;
}

/** The owner's actions in a menu, whose button keeps the focus while an action runs. */
export function OwnerMenu({ owner, label, editHref, isRest = false, children, className }: OwnerMenuProps) {
  const actions = isRest ? [] : owner.actions;
  return (
    <Menu trigger={<IconButton label={label} icon={<EllipsisVertical />} className={className} />}>
      {editHref && (
        <MenuLink icon={<Pencil />} to={editHref}>
          Editar
        </MenuLink>
      )}
      {owner.canReprice && !isRest && (
        <MenuItem icon={<CircleDollarSign />} disabled={owner.isBusy} onSelect={owner.askForPrice}>
          Cambiar precio
        </MenuItem>
      )}
      {owner.conditionHref && (
        <MenuLink icon={<ClipboardCheck />} to={owner.conditionHref}>
          Ficha de estado
        </MenuLink>
      )}
      <MenuLink icon={<FileCheck />} to={pages.papers.href({ id: owner.id })}>
        Papeles y condiciones
      </MenuLink>
      <MenuLink icon={<Copy />} to={pages.publish.href({ search: { [COPY_PARAMETER]: owner.id } })}>
        Duplicar
      </MenuLink>
      <MenuLink icon={<ChartColumn />} to={pages.postStats.href({ id: owner.id })}>
        Estadísticas
      </MenuLink>
      {actions.map((action) => (
        <MenuItem key={action} icon={ACTION_ICONS[action]} disabled={owner.isBusy} onSelect={() => owner.run(action)}>
          {POST_ACTIONS[action].label}
        </MenuItem>
      ))}
      {children}
      {(isRest || actions.length > 0) && <MenuRule />}
      <MenuItem icon={<Trash2 />} danger disabled={owner.isBusy} onSelect={owner.askToDelete}>
        Eliminar publicación
      </MenuItem>
    </Menu>
  );
}
