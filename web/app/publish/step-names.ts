/** The four steps, as the road calls them. */
export const STEP_NAMES = ['Características principales', 'Detalles', 'Detalles técnicos', 'Detalles finales'] as const;
