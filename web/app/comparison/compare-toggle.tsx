import type { PostCard } from '@rodado/contract/post';
import { Check, Scale } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { DrawnIcon } from '../ui/drawn-icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { comparedPosts, toggleCompared } from './compared-posts.ts';

type Comparable = Pick<PostCard, 'id' | 'title' | 'status'>;

/** Whether it is chosen, and whether it can be: what has ended can only be taken away. */
export function useCompare(post: Comparable) {
  const isChosen = comparedPosts.useHas(post.id);
  return { isChosen, canToggle: isChosen || post.status === 'ACTIVE', toggle: () => toggleCompared(post) };
}

interface CompareToggleProps {
  post: Comparable;
  size?: 'm' | 'l';
  className?: string;
}

/** The round button over an image. */
export function CompareToggle({ post, size = 'm', className }: CompareToggleProps) {
  const { isChosen, canToggle, toggle } = useCompare(post);
  if (!canToggle) return null;
  return (
    <IconButton
      kind="image"
      size={size}
      label={`Comparar ${post.title}`}
      icon={isChosen ? <Check strokeWidth={3} /> : <DrawnIcon name="scale" />}
      aria-pressed={isChosen}
      onClick={toggle}
      className={cx('noscript:hidden', isChosen && 'bg-brand! text-on-brand!', className)}
    />
  );
}

/** The same as a button with text, beside the price. */
export function CompareButton({ post }: { post: Comparable }) {
  const { isChosen, canToggle, toggle } = useCompare(post);
  return (
    <Button
      kind="line"
      wide
      aria-pressed={isChosen}
      disabled={!canToggle}
      icon={isChosen ? <Check /> : <Scale />}
      onClick={toggle}
      className="noscript:hidden"
    >
      {isChosen ? 'En la comparación' : 'Comparar'}
    </Button>
  );
}
