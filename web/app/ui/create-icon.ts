import { type ComponentProps, createElement } from 'react';
import { cx } from './class-names.ts';

interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/**
 * In the place of lucide's own (vite.config.ts): what all icons have in common is said once, in base.css, and their
 * drawing is made once. Each of the seventy of a page said it in nine attributes.
 */
export default function createIcon({ node }: IconData) {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ className, ...rest }: ComponentProps<'svg'>) {
    const isNamed = rest['aria-label'] !== undefined || rest.role !== undefined;
    return createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        'aria-hidden': isNamed ? undefined : true,
        ...rest,
        className: cx('lucide', className),
      },
      drawing,
    );
  };
}
