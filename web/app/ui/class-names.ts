/** Joins the classes that apply. A later class does not undo an earlier one: hand in layout, not looks. */
export function cx(...classes: (string | false | null | undefined)[]) {
  return classes.filter(Boolean).join(' ');
}
