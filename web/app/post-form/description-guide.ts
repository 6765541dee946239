/** What people ask first about a used vehicle, and for which there is no field. */
const PROMPTS: readonly string[] = ['Dueños:', 'Services:', 'Patente y deudas:', 'Permuta:', 'Financiación:'];

/** A beginning for who does not know what to write: one line for each answer. */
export const DESCRIPTION_GUIDE = PROMPTS.map((prompt) => `${prompt} `).join('\n');

/** Where the first answer goes. */
export const FIRST_ANSWER = DESCRIPTION_GUIDE.indexOf('\n');

/** Lines of the guide that nobody answered, there or in the lines below, say nothing to a buyer. */
export function withoutEmptyPrompts(text: string): string {
  const lines = text.split('\n');
  return lines
    .filter((line, at) => {
      const next = lines.slice(at + 1).find((other) => other.trim() !== '');
      return !isPrompt(line) || (next !== undefined && !beginsWithPrompt(next));
    })
    .join('\n');
}

const isPrompt = (line: string) => PROMPTS.includes(line.trim());
const beginsWithPrompt = (line: string) => PROMPTS.some((prompt) => line.trim().startsWith(prompt));

export const isOnlyGuide = (text: string) => text.split('\n').some(isPrompt) && withoutEmptyPrompts(text).trim() === '';
