import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { postAddress } from '../post/addresses.ts';
import { toast } from '../ui/toast.ts';
import { dropDraft } from './draft-store.ts';
import { freshDraft, useDraft } from './use-draft.ts';
import { WizardPages } from './wizard-pages.tsx';
import { WizardSkeleton } from './wizard-skeleton.tsx';

interface WizardProps {
  userId: string;
  sellerName: string;
  /** Of the profile. */
  city: string | null;
}

/** Writes one post, from where it was left. */
export function Wizard({ userId, sellerName, city }: WizardProps) {
  const { draft, publishedId } = useDraft(userId, city);
  const [restarts, setRestarts] = useState(0);
  useLeadToPublished(userId, publishedId);
  if (!draft || publishedId) return <WizardSkeleton />;
  return (
    <WizardPages
      key={restarts}
      userId={userId}
      sellerName={sellerName}
      city={city}
      start={restarts === 0 ? draft : freshDraft(city)}
      onRestart={() => setRestarts((count) => count + 1)}
    />
  );
}

/** The last try went through although nobody heard of it: there is nothing left to write. */
function useLeadToPublished(userId: string, publishedId: string | null) {
  const navigate = useNavigate();
  useEffect(() => {
    if (publishedId === null) return;
    void dropDraft(userId);
    toast.success('Tu publicación ya se ve', { id: 'published' });
    void navigate(postAddress(publishedId), { replace: true });
  }, [userId, publishedId, navigate]);
}
