import { Countdown } from '../ui/countdown.tsx';
import { type LoadedPost, useLivePost } from './live-post.ts';

interface PostCountdownProps {
  post: LoadedPost;
  short?: boolean;
  className?: string;
}

/** Of a post in a list. It says 'Expirado' once the server does, and not by the clock of the device. */
export function PostCountdown({ post: loaded, ...rest }: PostCountdownProps) {
  const { status, expirationDate } = useLivePost(loaded);
  return expirationDate && <Countdown until={expirationDate} isOpen={isOpen(status)} {...rest} />;
}

/** What is paused or sold is not open, and its end is shown by the clock. */
const isOpen = (status: LoadedPost['status']) =>
  status === 'ACTIVE' ? true : status === 'EXPIRED' ? false : undefined;
