import { Link, type To } from 'react-router';
import { cx } from './class-names.ts';
import { type TabLabel, TabText, tabListLooks, tabLooks } from './tab-looks.tsx';

interface TabLinksProps {
  label: string;
  tabs: readonly (TabLabel & { to: To; active: boolean })[];
  className?: string;
}

/** Looks like tabs, but each is a page or a query of its own: works without script and with Back. */
export function TabLinks({ label, tabs, className }: TabLinksProps) {
  return (
    <nav aria-label={label} className={cx(tabListLooks, className)}>
      {tabs.map(({ to, active, ...text }) => (
        <Link
          key={text.label}
          to={to}
          aria-current={active ? 'page' : undefined}
          preventScrollReset
          className={tabLooks}
        >
          <TabText {...text} />
        </Link>
      ))}
    </nav>
  );
}
