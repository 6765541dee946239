import { CircleAlert, CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { explainFailure, isUnreached } from '../session/reason-of.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { toast } from '../ui/toast.ts';

/** Says so once in a toast, each time that it happens. */
export function useFailureToast(isFailed: boolean, text: string) {
  useEffect(() => {
    if (isFailed) toast.error(text, { id: text });
  }, [isFailed, text]);
}

interface FailedListProps {
  title: string;
  /** What was thrown. */
  error: unknown;
  isBusy: boolean;
  onRetry: () => void;
  level?: 'h1' | 'h2';
}

/** In the place of what could not be had. */
export function FailedList({ title, error, isBusy, onRetry, level }: FailedListProps) {
  return (
    <EmptyState
      icon={isUnreached(error) ? <CloudOff /> : <CircleAlert />}
      title={title}
      level={level}
      action={
        <Button kind="line" busy={isBusy} busyText="Cargando..." onClick={onRetry}>
          Reintentar
        </Button>
      }
      className="py-16"
    >
      {explainFailure(error)}
    </EmptyState>
  );
}
