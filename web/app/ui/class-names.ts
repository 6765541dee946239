/** Joins truthy classes. A later class does not override an earlier one: pass layout, not colours or sizes. */
export function cx(...classes: (string | false | null | undefined)[]) {
  return classes.filter(Boolean).join(' ');
}
