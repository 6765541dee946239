/** The public demo accounts. In production they have no password. */
export const DEMO_PASSWORD = 'rodado2026';

export const DEMO_ACCOUNTS = [
  { email: 'lucia@demo.rodado.uy', what: 'person, sells and buys' },
  { email: 'martin@demo.rodado.uy', what: 'person, buys' },
  { email: 'automotora@demo.rodado.uy', what: 'verified company, Automotora del Sur' },
  { email: 'admin@demo.rodado.uy', what: 'administration' },
] as const;
