/** What people ask first about a used vehicle, and for which there is no field. */
const PROMPTS: readonly string[] = ['Dueños:', 'Services:', 'Patente y deudas:', 'Permuta:', 'Financiación:'];

/** A beginning for who does not know what to write: one line for each answer. */
export const DESCRIPTION_GUIDE = PROMPTS.map((prompt) => `${prompt} `).join('\n');

/** Where the first answer goes. */
export const FIRST_ANSWER = DESCRIPTION_GUIDE.indexOf('\n');

/** Lines of the guide that nobody answered say nothing to a buyer. */
export const withoutEmptyPrompts = (text: string) =>
  text
    .split('\n')
    .filter((line) => !PROMPTS.includes(line.trim()))
    .join('\n');
