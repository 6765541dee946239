import { useEffect, useRef, useState } from 'react';
import { useSite } from '../layout/use-site.ts';
import { Button } from '../ui/button.tsx';
import { GoogleMark } from './google-mark.tsx';
import { type GoogleAttempt, openGoogle } from './google-popup.ts';

interface GoogleButtonProps {
  purpose: 'signIn' | 'signUp';
  /** Without the rule above it that says 'o'. */
  alone?: boolean;
}

/** Nothing where Google is not set up. */
export function GoogleButton({ purpose, alone }: GoogleButtonProps) {
  const { press, isBusy } = useGoogle(purpose);
  if (!useSite()?.hasGoogle) return null;
  return (
    <>
      {!alone && (
        <p className="flex items-center gap-3 text-14 text-text-3 before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
          o
        </p>
      )}
      <Button kind="line" size="l" icon={<GoogleMark />} busy={isBusy} busyText="Ingresando..." onClick={press}>
        Continuar con Google
      </Button>
    </>
  );
}

function useGoogle(purpose: GoogleButtonProps['purpose']) {
  const [isBusy, setBusy] = useState(false);
  const attempt = useRef<GoogleAttempt>(null);
  useEffect(() => () => attempt.current?.giveUp(), []);

  const press = async () => {
    // The window may lie behind this one.
    if (attempt.current) return attempt.current.focus();
    attempt.current = openGoogle();
    const outcome = (await attempt.current?.outcome) ?? 'blocked';
    attempt.current = null;
    if (outcome === 'closed') return;
    setBusy(true);
    const { finishGoogle } = await import('./google-work.ts');
    await finishGoogle(outcome, purpose);
    setBusy(false);
  };
  return { press, isBusy };
}
