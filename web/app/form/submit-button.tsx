import { useSyncExternalStore } from 'react';
import { Button, type ButtonProps } from '../ui/button.tsx';

const never = () => () => {};
const useIsAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Submits only after hydration; before that Enter and clicks do nothing, so that typed values are not lost. */
export function SubmitButton(props: ButtonProps) {
  return <Button {...props} type={useIsAlive() ? 'submit' : 'button'} />;
}
