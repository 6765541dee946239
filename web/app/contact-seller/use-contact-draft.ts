import type { Post } from '@rodado/contract/post';
import { useState } from 'react';
import { useSession } from '../session/session.ts';
import { type ContactDraft, dropContactDraft, keepContactDraft, readContactDraft } from './contact-draft.ts';

/** What is typed into the dialog, kept as it is typed. Where the button says 'Ofertar' an offer is expected. */
export function useContactDraft(post: Pick<Post, 'id' | 'isTimeLimited'>) {
  const userId = useSession().user?.id ?? '';
  const [draft, setDraft] = useState<ContactDraft>(
    () => readContactDraft(userId, post.id) ?? { text: '', price: '', hasOffer: post.isTimeLimited, sent: null },
  );
  const change = (part: Partial<ContactDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepContactDraft(userId, post.id, next);
  };
  return { draft, change, drop: () => dropContactDraft(userId, post.id) };
}
