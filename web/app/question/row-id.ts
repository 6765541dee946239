/** Where the focus goes when the button that answers has gone with the answer. */
export const rowIdOf = (questionId: string) => `pregunta-${questionId}`;
