import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';

interface CardProps extends ComponentProps<'div'> {
  /** Adds a shadow to the border. */
  floats?: boolean;
}

export function Card({ floats, className, ...rest }: CardProps) {
  return (
    <div className={cx('rounded-l border border-border bg-surface', floats && 'shadow-float', className)} {...rest} />
  );
}

/**
 * A frame that is one link: `CardImage`, then `CardBody` with `<Link className="card-link">` in its heading.
 * A button beside them needs `absolute z-2` or `relative z-2` to be above that link.
 */
export function LinkCard({ className, ...rest }: ComponentProps<'article'>) {
  return <article className={cx('group/card link-card', className)} {...rest} />;
}

/** 4:3, rounded inside the frame; the image grows a little when the card is hovered. */
export function CardImage({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('card-image link-card-image', className)} {...rest} />;
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('card-body', className)} {...rest} />;
}
