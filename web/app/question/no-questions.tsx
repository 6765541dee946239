export const NoQuestions = () => <p className="mt-4 text-text-2">Todavía nadie preguntó por este vehículo.</p>;
