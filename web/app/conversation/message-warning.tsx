import type { Message } from '@rodado/contract/conversation';
import { findWarning, type WarningRule } from '@rodado/contract/message-warnings';
import { ShieldAlert, X } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { helpHref } from '../help/help-href.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { ConversationSide } from './participants.ts';
import { readUserItem, writeUserItem } from './user-storage.ts';

type RuleId = WarningRule['id'];

/** Read once each, in this page only: nothing about it leaves the device. */
const found = new WeakMap<Message, WarningRule | null>();

function warningOf(message: Message): WarningRule | null {
  const known = found.get(message);
  if (known !== undefined) return known;
  const isWritten = !message.registration && !message.phoneRequest && message.images.length === 0;
  const warning = (isWritten && findWarning(message.message)) || null;
  found.set(message, warning);
  return warning;
}

/**
 * Which received messages carry a warning: of each rule the newest one, so that a long conversation stays calm. Own
 * messages never do.
 */
export function useWarnings(conversationId: string, messages: readonly Message[], me: string) {
  const name = `warnings:${conversationId}`;
  const [dismissed, setDismissed] = useState<readonly string[]>(() => (readUserItem(name) ?? '').split(' '));
  const warnings = useMemo(() => {
    const newest = new Map<RuleId, { id: string; rule: WarningRule }>();
    for (const message of messages) {
      const rule = message.sender.id === me ? null : warningOf(message);
      if (rule && !dismissed.includes(rule.id)) newest.set(rule.id, { id: message.id, rule });
    }
    return new Map([...newest.values()].map(({ id, rule }) => [id, rule]));
  }, [messages, me, dismissed]);
  const dismiss = useCallback(
    (id: RuleId) =>
      setDismissed((before) => {
        const next = [...before, id];
        writeUserItem(name, next.join(' ').trim());
        return next;
      }),
    [name],
  );
  return { warnings, dismiss };
}

interface MessageWarningProps {
  rule: WarningRule;
  side: ConversationSide;
  onDismiss: () => void;
}

/** Under the message, for its receiver alone. */
export function MessageWarning({ rule: { reason, advice }, side, onDismiss }: MessageWarningProps) {
  return (
    <aside
      aria-label="Aviso de seguridad"
      className="mt-1.5 flex w-[440px] max-w-[84cqw] items-start gap-2 rounded-m bg-sol-soft py-2 pr-1.5 pl-3 text-14 text-text"
    >
      <ShieldAlert aria-hidden="true" className="mt-0.5 size-5 flex-none" />
      <div className="min-w-0 flex-1">
        <p>
          <b>{reason}</b> {advice}
        </p>
        <Link
          to={helpHref(side === 'sent' ? 'comprar-seguro' : 'vender-seguro')}
          className="inline-flex min-h-6 items-center underline underline-offset-3 max-md:min-h-11"
        >
          Más consejos
        </Link>
      </div>
      <IconButton
        size="s"
        label="No mostrar este aviso en este chat"
        icon={<X />}
        onClick={onDismiss}
        className="-my-1 text-text"
      />
    </aside>
  );
}
