import { MESSAGE_LENGTH } from '@rodado/contract/limits';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { drop, keep, readKept } from './kept.ts';
import { send } from './outbox.ts';
import { useTypingSign } from './use-typing.ts';

interface ComposerProps {
  conversationId: string;
  /** Nobody is there any more to read it. */
  isClosed: boolean;
}

const draftName = (conversationId: string) => `draft:${conversationId}`;

/** Where one writes. What is not sent yet is there again after a reload. */
export function Composer({ conversationId, isClosed }: ComposerProps) {
  const [text, setText] = useState(() => readKept(draftName(conversationId)) ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const sayTyping = useTypingSign(conversationId);

  const write = (next: string) => {
    setText(next);
    if (next.trim() === '') return drop(draftName(conversationId));
    keep(draftName(conversationId), next);
    sayTyping();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (words === '') return field.current?.focus();
    send(conversationId, words);
    write('');
    field.current?.focus();
  };
  const sendWithEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    // The keyboard of a phone has no Shift+Enter: there Enter is a new line, and the button sends.
    if (isPlainEnter && !window.matchMedia('(pointer: coarse)').matches) submit(event);
  };

  if (isClosed) {
    return (
      <p className="flex-none border-t border-border px-5 py-4 text-center text-15 text-text-2">
        Esta persona ya no está en Rodado. Podés leer la conversación, pero no escribirle.
      </p>
    );
  }
  return (
    <form
      onSubmit={submit}
      className="flex flex-none items-end gap-2 border-t border-border px-5 py-3 pb-[max(12px,env(safe-area-inset-bottom))] max-[769px]:px-3"
    >
      <textarea
        ref={field}
        aria-label="Mensaje"
        rows={1}
        value={text}
        maxLength={MESSAGE_LENGTH}
        placeholder="Escribí un mensaje"
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={sendWithEnter}
        className="min-w-0 flex-1 field-sizing-content max-h-[calc(5lh+20px)] min-h-11 resize-none rounded-m border border-border-strong bg-surface px-3.5 py-[9px] transition-colors hover:border-text-2 focus-visible:border-focus focus-visible:outline-offset-0"
      />
      <Button
        type="submit"
        aria-label="Enviar"
        className="w-11 px-0!"
        // The field keeps the focus, and a phone its keyboard.
        onPointerDown={(event) => event.preventDefault()}
      >
        <SendHorizontal />
      </Button>
    </form>
  );
}
