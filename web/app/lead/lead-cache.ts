import { getLead, listLeadEntries, listLeads } from '@rodado/contract/calls/lead';
import { LEAD_STATES, type LeadState } from '@rodado/contract/enums';
import { LEAD_NEEDS, type LeadFilter, type LeadNeed } from '@rodado/contract/lead';
import { pages } from '@rodado/contract/pages';
import { Id } from '@rodado/contract/scalars';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api/api.ts';
import { invalidate, queryClient } from '../api/query-client.ts';
import { useCursorList } from '../api/use-cursor-list.ts';
import { createThrottle } from '../browser/throttle.ts';
import { socket } from '../realtime/socket.ts';

const STATE_SLUGS: Record<LeadState, string> = {
  new: 'nuevos',
  inProgress: 'en-curso',
  won: 'ganados',
  lost: 'perdidos',
};
const NEED_SLUGS: Record<LeadNeed, string> = { unanswered: 'sin-responder', reminder: 'recordatorio' };

/** Unknown values count as none. */
export function readLeadView(search: URLSearchParams): LeadFilter {
  const text = search.get('buscar')?.trim();
  const assigned = search.get('asignadas');
  return {
    state: LEAD_STATES.find((state) => STATE_SLUGS[state] === search.get('estado')),
    need: LEAD_NEEDS.find((need) => NEED_SLUGS[need] === search.get('filtro')),
    postId: Id.safeParse(search.get('publicacion')).data,
    assigned: assigned === 'nobody' ? assigned : Id.safeParse(assigned).data,
    search: text || undefined,
  };
}

export const leadsHref = ({ state, need, postId, assigned, search }: LeadFilter) =>
  pages.leads.href({
    search: {
      estado: state && STATE_SLUGS[state],
      filtro: need && NEED_SLUGS[need],
      publicacion: postId,
      asignadas: assigned,
      buscar: search,
    },
  });

/** A lead is a post and a person. */
export interface LeadKey {
  id: string;
  personId: string;
}

const LEADS = ['leads'] as const;
/** A conversation or a question may just have been answered on another page. */
const ALWAYS_ASKED = { staleTime: 0 };
export const leadQuery = ({ id, personId }: LeadKey) => ({
  queryKey: [...LEADS, 'one', id, personId],
  queryFn: () => api(getLead, { params: { id, personId } }),
  ...ALWAYS_ASKED,
});

/** Everything shown of leads is loaded again; what was decided elsewhere too. */
export const renewLeads = () => invalidate(LEADS);

export const useLeads = (view: LeadFilter) =>
  useCursorList({
    queryKey: [...LEADS, 'list', view],
    load: (cursor) => api(listLeads, { query: { ...view, cursor } }),
    rowsOf: ({ leads }) => leads,
    idOf: leadRowId,
    ...ALWAYS_ASKED,
  });

export const leadRowId = ({ post, person }: { post: { id: string }; person: { id: string } }) =>
  `interesado-${post.id}-${person.id}`;

export const useLead = (key: LeadKey) => useQuery(leadQuery(key), queryClient);

export const useLeadEntries = ({ id, personId }: LeadKey) =>
  useInfiniteQuery(
    {
      queryKey: [...LEADS, 'entries', id, personId],
      queryFn: ({ pageParam }) => api(listLeadEntries, { params: { id, personId }, query: { cursor: pageParam } }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      ...ALWAYS_ASKED,
    },
    queryClient,
  );

/** Events after which a lead may be new or changed. */
const SIGNS = [
  'newMessageNotification',
  'newQuestionNotification',
  'newNotification',
  'conversationRead',
  'messageDeleted',
  'offerChanged',
  'appointmentChanged',
  'leadChanged',
  'teamChanged',
  // Events are lost while disconnected.
  'connect',
] as const;

/** One act comes with several signs, and many people may act at once. */
const RENEWED_EVERY = 1_000;

/** While mounted and looked at, what is shown follows what happens. */
export function useLiveLeads() {
  useEffect(() => {
    const { ask, resume, stop } = createThrottle({
      every: RENEWED_EVERY,
      isPaused: () => document.visibilityState === 'hidden',
      work: renewLeads,
    });
    for (const sign of SIGNS) socket.on(sign, ask);
    document.addEventListener('visibilitychange', resume);
    return () => {
      stop();
      for (const sign of SIGNS) socket.off(sign, ask);
      document.removeEventListener('visibilitychange', resume);
    };
  }, []);
}
