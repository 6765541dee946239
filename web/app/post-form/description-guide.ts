/** What people ask first about a used vehicle, and for which there is no field. */
const PROMPTS: readonly string[] = ['Dueños:', 'Services:', 'Patente y deudas:', 'Permuta:', 'Financiación:'];

/** A beginning for who does not know what to write: one line for each answer. */
export const DESCRIPTION_GUIDE = PROMPTS.map((prompt) => `${prompt} `).join('\n');

/** Where the first answer goes. */
export const FIRST_ANSWER = DESCRIPTION_GUIDE.indexOf('\n');

/**
 * Lines of the guide that nobody answered, there or in the lines below, say nothing to a buyer. Those that the post had
 * before, letter by letter, are its writer's and no concern of the guide.
 */
export function withoutEmptyPrompts(text: string, before = ''): string {
  const own = linesOf(before);
  const lines = linesOf(text);
  return lines
    .filter((line, at) => {
      const next = lines.slice(at + 1).find((other) => other.trim() !== '');
      return !isPrompt(line) || own.includes(line) || (next !== undefined && !beginsWithPrompt(next));
    })
    .join('\n');
}

/** A field gives back its text without what some programs put before the end of a line. */
const linesOf = (text: string) => text.split(/\r?\n/);
const isPrompt = (line: string) => PROMPTS.includes(line.trim());
const beginsWithPrompt = (line: string) => PROMPTS.some((prompt) => line.trim().startsWith(prompt));

export const isOnlyGuide = (text: string, before?: string) =>
  text.split('\n').some(isPrompt) && withoutEmptyPrompts(text, before).trim() === '';
