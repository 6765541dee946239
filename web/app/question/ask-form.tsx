import type { Post } from '@rodado/contract/post';
import type { PostStatus } from '@rodado/contract/vocabulary';
import { type ComponentProps, type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { loginFor } from '../layout/site-paths.ts';
import { postAddress } from '../post/addresses.ts';
import { useIsSignedIn, useUser } from '../session/session.ts';
import { dropTyped, keepTyped, readTypedText } from '../session/tab-storage.ts';
import { Button } from '../ui/button.tsx';
import { boxLooks, FieldFrame, useFieldIds } from '../ui/field-frame.tsx';

const OVER: Partial<Record<PostStatus, string>> = {
  EXPIRED: 'La publicación terminó y ya no recibe preguntas.',
  SOLD: 'El vehículo se vendió y la publicación ya no recibe preguntas.',
  PAUSED: 'La publicación está pausada y por ahora no recibe preguntas.',
};

type Askable = Pick<Post, 'id' | 'status' | 'user'>;

/** Asks in public. Visitors go by the login, and find what they typed when they come back. */
export function AskForm({ post }: { post: Askable }) {
  const user = useUser();
  if (post.status !== 'ACTIVE')
    return <p className="text-text-2">{OVER[post.status] ?? 'La publicación todavía no recibe preguntas.'}</p>;
  return user?.id === post.user.id ? <OwnersForm /> : <OpenForm postId={post.id} />;
}

const ROW = 'flex items-start gap-2 max-md:flex-col max-md:*:w-full';

function OwnersForm() {
  return (
    <div className={ROW}>
      <QuestionField disabled placeholder="No puedes preguntar en tu publicación" />
    </div>
  );
}

const load = () => import('./ask-work.ts');

/** What is wrong, on the page too: without a connection neither a toast nor this script may come. */
async function send(postId: string, text: string): Promise<string | undefined> {
  try {
    const { complaintAbout, ask } = await load();
    return complaintAbout(text) ?? (await ask(postId, text));
  } catch {
    return 'No hay conexión. Probá de nuevo en un momento.';
  }
}

function OpenForm({ postId }: { postId: string }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isIn = useIsSignedIn();
  const navigate = useNavigate();
  const draft = `question:${postId}`;
  const here = `${postAddress(postId)}#preguntas`;
  useEffect(() => setText(readTypedText(draft) ?? ''), [draft]);

  const type = (typed: string) => {
    setText(typed);
    setError(undefined);
    keepTyped(draft, typed);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isIn) return void navigate(loginFor(here));
    if (isBusy) return;
    setBusy(true);
    const failure = await send(postId, text);
    setError(failure);
    if (failure === undefined) {
      setText('');
      dropTyped(draft);
    }
    setBusy(false);
  };

  return (
    // Without a script it leads to the login, where what was typed has no business: the field has no name.
    <form action="/login" onSubmit={submit} aria-label="Preguntar" className={`${ROW} in-data-[role=admin]:hidden`}>
      <input type="hidden" name="volver" value={here} />
      <QuestionField
        placeholder="Preguntale al vendedor"
        autoComplete="off"
        value={text}
        error={error}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={() => void load().catch(() => {})}
      />
      <Button type="submit" busy={isBusy} className="max-md:min-h-13">
        Preguntar
      </Button>
    </form>
  );
}

/** Not `Field`, which comes with everything that forms need: most who read this page never ask. */
function QuestionField({ error, ...input }: Omit<ComponentProps<'input'>, 'id'> & { error?: string }) {
  const ids = useFieldIds(undefined, { error });
  return (
    <FieldFrame id={ids.id} label="Tu pregunta" hideLabel error={error} className="flex-1">
      <div className={boxLooks('m', error)}>
        <input
          {...input}
          {...ids}
          className="h-full min-h-10.5 w-full min-w-0 flex-1 bg-transparent outline-none disabled:cursor-not-allowed"
        />
      </div>
    </FieldFrame>
  );
}
