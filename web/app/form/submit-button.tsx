import { useSyncExternalStore } from 'react';
import { Button, type ButtonProps } from '../ui/button.tsx';

const never = () => () => {};
const useIsAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Sends the form once there is a script that can; before that Enter and a press do nothing instead of losing what was typed. */
export function SubmitButton(props: ButtonProps) {
  return <Button {...props} type={useIsAlive() ? 'submit' : 'button'} />;
}
