import type { Notification } from '@rodado/contract/notification';
import { useEffect } from 'react';
import { queryClient } from '../session/query-client.ts';
import { socket } from '../session/socket.ts';
import { OFFERS } from './query-keys.ts';

const ABOUT_OFFERS: readonly Notification['kind'][] = ['offer', 'outbid', 'ended'];

/** While it is in use, what others bid and decide shows up by itself, and so do the own bids of other tabs. */
export function useLiveOffers() {
  useEffect(() => {
    const onNews = ({ kind }: Notification) => ABOUT_OFFERS.includes(kind) && lookAgain();
    socket.on('newNotification', onNews);
    socket.on('offerChanged', lookAgain);
    socket.on('joinConversation', lookAgain);
    socket.on('connect', lookAgain);
    return () => {
      socket.off('newNotification', onNews);
      socket.off('offerChanged', lookAgain);
      socket.off('joinConversation', lookAgain);
      socket.off('connect', lookAgain);
    };
  }, []);
}

const lookAgain = () => void queryClient.invalidateQueries({ queryKey: OFFERS });
