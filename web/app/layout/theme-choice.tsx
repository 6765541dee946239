import { createRootChoice } from '../browser/root-choice.ts';
import { cx } from '../ui/class-names.ts';
import { SegmentedControl } from '../ui/radio-group.tsx';

const THEMES = [
  { value: 'system', label: 'Sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
] as const;

const theme = createRootChoice('theme', ['light', 'dark']);

/** The label is small because the control is secondary. */
export function ThemeChoice({ className }: { className?: string }) {
  const chosen = theme.useChoice();
  return (
    <SegmentedControl
      label="Tema"
      hideLabel={false}
      options={THEMES}
      value={chosen === undefined ? 'system' : chosen}
      onChange={(value) => theme.choose(value === 'system' ? undefined : value)}
      className={cx('[&_legend]:text-14 [&_legend]:font-normal [&_legend]:text-text-2', className)}
    />
  );
}
