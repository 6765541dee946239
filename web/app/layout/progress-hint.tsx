import { useNavigation } from 'react-router';

/** A line under the bar while the next page is on its way. Those who listen hear the new headline instead. */
export function ProgressHint() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div aria-hidden="true" className="progress-hint absolute inset-x-0 -bottom-px h-0.75 bg-brand" />;
}
