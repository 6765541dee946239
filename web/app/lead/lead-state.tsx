import { setLeadState } from '@rodado/contract/calls/lead';
import { LEAD_STATE_LABELS, LEAD_STATES, type LeadState } from '@rodado/contract/enums';
import type { Lead } from '@rodado/contract/lead';
import type { TeamPerson } from '@rodado/contract/person';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { clientErrorMessage } from '../api/error-message.ts';
import { queryClient } from '../api/query-client.ts';
import { useMay, useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { SegmentedControl } from '../ui/radio-group.tsx';
import { HappenedAt } from '../ui/relative-time.tsx';
import { toast } from '../ui/toast.ts';
import { leadQuery, renewLeads } from './lead-cache.ts';
import { LeadStateBadge } from './lead-list.tsx';

const OPTIONS = LEAD_STATES.map((value) => ({ value, label: LEAD_STATE_LABELS[value] }));

/** 'Ana Silva', 'Vos', or the account of the company. */
export function useAuthor() {
  const { member, account } = useSession();
  return (author: TeamPerson | null) => {
    if ((author?.id ?? null) === (member?.id ?? null)) return 'Vos';
    return author?.name ?? account?.name ?? '';
  };
}

/** How it stands, by itself or as chosen. */
export function LeadStateCard({ lead }: { lead: Lead }) {
  const { post, person, state, isSold } = lead;
  const maySet = useMay('seller') && !isSold;
  const [wanted, setWanted] = useState<LeadState | null>(null);
  const set = async (next: LeadState | null) => {
    setWanted(next);
    const params = { id: post.id, personId: person.id };
    try {
      queryClient.setQueryData(leadQuery(params).queryKey, await api(setLeadState, { params, body: { state: next } }));
    } catch (error) {
      toast.error('No pudimos cambiar el estado', { id: 'lead', detail: clientErrorMessage(error) });
    }
    setWanted(null);
    renewLeads();
  };
  return (
    <Card className="p-4">
      <h2 className="mb-3 text-16 font-strong">Estado</h2>
      {maySet ? (
        <SegmentedControl
          label="Estado"
          options={OPTIONS}
          value={wanted ?? state}
          onChange={(next) => void set(next)}
        />
      ) : (
        <LeadStateBadge state={state} />
      )}
      <p className="mt-2.5 text-14 text-text-2">
        <StateReason lead={lead} />
      </p>
      {maySet && lead.chosen && (
        <Button kind="ghost" size="s" className="-ml-3 max-md:min-h-11" onClick={() => void set(null)}>
          Volver al automático
        </Button>
      )}
    </Card>
  );
}

const AUTOMATIC: Record<LeadState, string> = {
  new: 'Pasa a En curso cuando le respondas.',
  inProgress: 'Ya le respondieron. Marcalo cuando se decida.',
  won: 'Venta confirmada por los dos.',
  lost: 'El vehículo se vendió a otra persona.',
};

function StateReason({ lead: { state, isSold, chosen } }: { lead: Lead }) {
  const authorOf = useAuthor();
  if (isSold || !chosen) return AUTOMATIC[state];
  const author = authorOf(chosen.member);
  return (
    <>
      {author === 'Vos' ? 'Lo elegiste vos' : `Lo eligió ${author}`} <HappenedAt at={chosen.at} />.
    </>
  );
}
