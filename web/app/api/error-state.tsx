import { CircleAlert, CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { toast } from '../ui/toast.ts';
import { errorMessage, isNetworkError } from './error-message.ts';

/** Shows one toast each time `isFailed` becomes true. */
export function useErrorToast(isFailed: boolean, text: string) {
  useEffect(() => {
    if (isFailed) toast.error(text, { id: text });
  }, [isFailed, text]);
}

interface ErrorStateProps {
  title: string;
  error: unknown;
  isBusy: boolean;
  onRetry: () => void;
  level?: 'h1' | 'h2';
}

/** Replaces content that could not be loaded, with a retry button. */
export function ErrorState({ title, error, isBusy, onRetry, level }: ErrorStateProps) {
  return (
    <EmptyState
      icon={isNetworkError(error) ? <CloudOff /> : <CircleAlert />}
      title={title}
      level={level}
      action={
        <Button kind="line" busy={isBusy} busyText="Cargando..." onClick={onRetry}>
          Reintentar
        </Button>
      }
      className="py-16"
    >
      {errorMessage(error)}
    </EmptyState>
  );
}
