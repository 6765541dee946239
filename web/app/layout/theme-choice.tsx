import { cx } from '../ui/class-names.ts';
import { Segment } from '../ui/segment.tsx';
import { chooseTheme, useTheme } from './theme.ts';

const THEMES = [
  { value: 'system', label: 'Sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
] as const;

/** The label is small: the choice is never what one came for. */
export function ThemeChoice({ className }: { className?: string }) {
  return (
    <Segment
      label="Tema"
      hideLabel={false}
      options={THEMES}
      value={useTheme()}
      onChange={chooseTheme}
      className={cx('[&_legend]:text-14 [&_legend]:font-normal [&_legend]:text-text-2', className)}
    />
  );
}
