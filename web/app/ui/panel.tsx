import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';

interface PanelProps extends ComponentProps<'div'> {
  /** What floats over the page has a shadow; what lies on it only a border. */
  floats?: boolean;
}

export function Panel({ floats, className, ...rest }: PanelProps) {
  return (
    <div className={cx('rounded-l border border-border bg-surface', floats && 'shadow-float', className)} {...rest} />
  );
}

/**
 * A frame that is one link: `CardPicture`, then `CardBody` with `<Link className="card-link">` in its heading.
 * A button beside them needs `absolute z-2` or `relative z-2` to stand above that link.
 */
export function Card({ className, ...rest }: ComponentProps<'article'>) {
  return (
    <article
      className={cx(
        'group/card relative flex flex-col rounded-l border border-border bg-surface p-1.5 transition-colors hover:border-border-strong',
        className,
      )}
      {...rest}
    />
  );
}

/** 4:3, rounded inside the frame; the picture grows a little when the card is hovered. */
export function CardPicture({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={cx(
        'relative aspect-4/3 overflow-hidden rounded-inner bg-surface-2',
        '[&_img]:transition-transform [&_img]:duration-(--d-menu) group-hover/card:[&_img]:scale-102',
        className,
      )}
      {...rest}
    />
  );
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('flex flex-1 flex-col px-2 pt-3 pb-2', className)} {...rest} />;
}
