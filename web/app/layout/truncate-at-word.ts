/** As wide as the bar has room for. */
const MAX_LENGTH = 24;

/** As many words from the beginning as fit; half a word is no name. */
export function truncateAtWord(name: string): string {
  if (name.length <= MAX_LENGTH) return name;
  const end = name.lastIndexOf(' ', MAX_LENGTH);
  return `${end > 0 ? name.slice(0, end) : name}…`;
}
