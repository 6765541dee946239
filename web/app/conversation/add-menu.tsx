import { appointmentText, type MessageAppointment, type ProposeAppointment } from '@rodado/contract/appointment';
import { getCompanyOfUser } from '@rodado/contract/calls/company';
import type { ConversationHead } from '@rodado/contract/conversation';
import { PHONE_REQUEST_TEXT } from '@rodado/contract/phone-request';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, ImagePlus, Phone, Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { useSession } from '../session/session.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { sendChosenImages } from './image-uploads.ts';
import { send } from './outbox.ts';
import { sideOf } from './participants.ts';
import { threadQuery } from './thread-cache.ts';
import type { Thread } from './thread-reducer.ts';

// Loaded when it is asked for.
const AppointmentDialog = lazy(async () => ({
  default: (await import('../appointment/appointment-dialog.tsx')).AppointmentDialog,
}));

interface AddMenuProps {
  conversationId: string;
  head: ConversationHead;
  me: string;
}

/** What can be sent besides a text, by both sides. */
export function AddMenu({ conversationId, head, me }: AddMenuProps) {
  const { data: thread } = useQuery({ ...threadQuery(conversationId, head), enabled: false }, queryClient);
  const files = useRef<HTMLInputElement>(null);
  const form = useAppointmentForm({ conversationId, head, me });
  const phone = lastPhoneRequest(thread, me);
  return (
    <>
      <Menu
        align="start"
        trigger={
          <IconButton
            label="Agregar al mensaje"
            icon={<Plus />}
            disabled={!thread}
            className="-ml-2 max-[769px]:-ml-1.5"
          />
        }
      >
        <MenuItem icon={<ImagePlus />} onSelect={() => files.current?.click()}>
          Enviar imágenes
        </MenuItem>
        <MenuItem icon={<CalendarPlus />} onSelect={() => form.open(standingAppointment(thread))}>
          Proponer un encuentro
        </MenuItem>
        <MenuItem
          icon={<Phone />}
          disabled={phone === 'OPEN' || phone === 'ACCEPTED'}
          onSelect={() => send({ conversationId, text: PHONE_REQUEST_TEXT, phoneRequest: true })}
        >
          {phone === 'OPEN' ? 'Teléfono pedido' : phone === 'ACCEPTED' ? 'Ya tenés su teléfono' : 'Pedir teléfono'}
        </MenuItem>
      </Menu>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label="Imágenes"
        accept="image/*"
        onChange={({ currentTarget }) => {
          void sendChosenImages(conversationId, [...(currentTarget.files ?? [])]);
          currentTarget.value = ''; // the same file can be chosen again
        }}
      />
      {form.dialog}
    </>
  );
}

const standingAppointment = (thread: Thread | undefined): MessageAppointment | null =>
  thread?.messages.findLast(
    ({ appointment }) =>
      appointment !== null &&
      (appointment.status === 'OPEN' || appointment.status === 'ACCEPTED') &&
      Date.parse(appointment.startsAt) > Date.now(),
  )?.appointment ?? null;

const lastPhoneRequest = (thread: Thread | undefined, me: string) =>
  thread?.messages.findLast(({ phoneRequest, sender }) => phoneRequest !== null && sender.id === me)?.phoneRequest
    ?.status;

/** The form of a proposal, from the menu or from the card that it replaces: render `dialog` once. */
export function useAppointmentForm({ conversationId, head, me }: AddMenuProps) {
  const [instead, setInstead] = useState<MessageAppointment | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const suggested = useSellersAddress(head, me, wasOpened);
  const open = useCallback((current: MessageAppointment | null) => {
    setInstead(current);
    setOpened(true);
    setOpen(true);
  }, []);
  const propose = (appointment: ProposeAppointment) =>
    send({ conversationId, text: appointmentText(appointment), appointment });
  return {
    open,
    dialog: wasOpened && (
      <Suspense>
        <AppointmentDialog
          key={instead?.id}
          open={isOpen}
          instead={instead}
          suggested={suggested}
          onClose={() => setOpen(false)}
          onPropose={propose}
        />
      </Suspense>
    ),
  };
}

/** What a company shows on its page; who sells is offered their own. */
function useSellersAddress(head: ConversationHead, me: string, isWanted: boolean): string | null {
  const { account } = useSession();
  const { id, company } = head.post.user;
  const isSeller = sideOf(head, me) === 'received';
  const { data } = useQuery(
    {
      queryKey: ['company-of-user', id],
      queryFn: () => api(getCompanyOfUser, { params: { id } }),
      enabled: isWanted && !isSeller && company !== null,
    },
    queryClient,
  );
  return (isSeller ? account?.address : data?.company.address) || null;
}
