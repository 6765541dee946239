/** For small forms without a summary: the first field that is wrong takes the focus. Fields are named by their ids. */
export function focusFirst(errors: Readonly<Record<string, string | undefined>>) {
  const wrong = Object.keys(errors).find((name) => errors[name]);
  if (wrong !== undefined) document.getElementById(wrong)?.focus();
}
