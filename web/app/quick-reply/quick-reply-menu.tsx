import type { ConversationHead } from '@rodado/contract/conversation';
import { fillQuickReply, type QuickReply } from '@rodado/contract/quick-reply';
import { BookmarkPlus, MessageSquareQuote, Settings2 } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuItem, MenuRule } from '../ui/menu.tsx';
import { nameOf, QuickReplies, useQuickReplies } from './quick-replies.tsx';

interface QuickReplyMenuProps {
  head: ConversationHead;
  field: RefObject<HTMLTextAreaElement | null>;
  /** What is typed so far, to keep it. */
  text: string;
  /** Gets the text to put in, with name, vehicle and price. */
  onPick: (filled: string) => void;
}

/** The seller's quick replies: they are put into the field, to be read again before they are sent. */
export function QuickReplyMenu({ head, field, text, onPick }: QuickReplyMenuProps) {
  const { replies = [] } = useQuickReplies();
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<string>();
  const [wasPicked, setPicked] = useState(false);
  const manage = (kept?: string) => {
    setDraft(kept);
    setOpen(true);
  };
  return (
    <>
      <Menu
        align="start"
        trigger={
          <IconButton
            label="Respuestas rápidas"
            icon={<MessageSquareQuote />}
            className="-ml-2 max-[769px]:-ml-1.5"
            onClick={() => setPicked(false)}
          />
        }
        finalFocus={() => (wasPicked ? field.current : null)}
      >
        <div className="max-w-[min(360px,82vw)]">
          {replies.map((reply) => (
            <MenuItem
              key={reply.id}
              onSelect={() => {
                setPicked(true);
                onPick(fillQuickReply(reply.text, { name: head.sender.name, post: head.post }));
              }}
            >
              <ReplyText reply={reply} />
            </MenuItem>
          ))}
          {replies.length > 0 && <MenuRule />}
          {text.trim() !== '' && (
            <MenuItem icon={<BookmarkPlus />} onSelect={() => manage(text.trim())}>
              Guardar lo que escribí
            </MenuItem>
          )}
          <MenuItem icon={<Settings2 />} onSelect={() => manage()}>
            {replies.length === 0 ? 'Crear respuestas rápidas' : 'Administrar respuestas'}
          </MenuItem>
        </div>
      </Menu>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Respuestas rápidas"
        description="Las tenés en todos tus dispositivos. En un chat, escribí / para elegir una."
      >
        <QuickReplies draft={draft} />
      </Dialog>
    </>
  );
}

function ReplyText({ reply }: { reply: QuickReply }) {
  return (
    <span className="block py-1.5 leading-snug">
      {reply.title && <b className="block truncate">{reply.title}</b>}
      <span className={reply.title ? 'line-clamp-1 text-14 wrap-anywhere text-text-2' : 'line-clamp-2 wrap-anywhere'}>
        {reply.text}
      </span>
    </span>
  );
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The replies that a text like '/disp' may mean; none for any other text. */
function repliesFor(text: string, replies: readonly QuickReply[]): QuickReply[] {
  if (!text.startsWith('/') || text.includes('\n')) return [];
  const typed = fold(text.slice(1).trim());
  return replies.filter((reply) => fold(`${reply.title} ${reply.text}`).includes(typed));
}

interface SlashRepliesOptions {
  head: ConversationHead;
  text: string;
  /** Only sellers have them. */
  isOn: boolean;
  onPick: (filled: string) => void;
}

/**
 * The list that '/' opens over the field. The focus stays in the field: arrows move in the list, Enter or Tab takes the
 * active one, Escape closes it. A textarea may not have the role of a combobox, so how many there are is announced.
 */
export function useSlashReplies({ head, text, isOn, onPick }: SlashRepliesOptions) {
  const id = useId();
  const { replies = [] } = useQuickReplies(isOn);
  const [active, setActive] = useState(0);
  const [closedFor, setClosedFor] = useState<string>();
  const found = isOn && closedFor !== text ? repliesFor(text, replies) : [];
  const current = Math.min(active, found.length - 1);
  const isOpen = found.length > 0;

  const pick = (reply: QuickReply | undefined) => {
    if (reply) onPick(fillQuickReply(reply.text, { name: head.sender.name, post: head.post }));
    setActive(0);
  };
  /** Whether the key was one of the list's. */
  const handleKey = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.nativeEvent.isComposing || event.shiftKey) return false;
    if (event.key === 'ArrowDown') setActive((current + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((current + found.length - 1) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(found[current]);
    else if (event.key === 'Escape') setClosedFor(text);
    else {
      setActive(0);
      return false;
    }
    event.preventDefault();
    return true;
  };
  return {
    handleKey,
    fieldProps: isOpen
      ? ({
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-controls': id,
          'aria-activedescendant': `${id}-${current}`,
        } as const)
      : {},
    list: (
      <>
        <p role="status" className="sr-only">
          {isOpen && (found.length === 1 ? '1 respuesta rápida' : `${found.length} respuestas rápidas`)}
        </p>
        {isOpen && (
          <div
            id={id}
            role="listbox"
            aria-label="Respuestas rápidas"
            className="absolute inset-x-3 bottom-[calc(100%+6px)] z-(--z-menu) max-h-[min(320px,45dvh)] overflow-y-auto rounded-l border border-border bg-surface p-1.5 shadow-float md:right-auto md:w-110"
          >
            {found.map((reply, place) => (
              <SlashOption
                key={reply.id}
                id={`${id}-${place}`}
                reply={reply}
                isActive={place === current}
                onPick={() => pick(reply)}
              />
            ))}
          </div>
        )}
      </>
    ),
  };
}

interface SlashOptionProps {
  id: string;
  reply: QuickReply;
  isActive: boolean;
  onPick: () => void;
}

function SlashOption({ id, reply, isActive, onPick }: SlashOptionProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: it is pointed at with aria-activedescendant
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      aria-label={nameOf(reply)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      className="flex min-h-11 cursor-pointer items-center rounded-inner px-3 hover:bg-surface-2 aria-selected:bg-brand-soft"
    >
      <ReplyText reply={reply} />
    </div>
  );
}
