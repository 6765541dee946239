import { QUESTIONS_PARAMETER } from './addresses.ts';

/**
 * What public pages read of their addresses, in the order in which it is written there. Everything else in an address
 * changes nothing about its page.
 */
export const RESULTS_PARAMETERS = [
  'titulo',
  'categoria',
  'marca',
  'modelo',
  'condicion',
  'anio',
  'anioDesde',
  'anioHasta',
  'precioDesde',
  'precioHasta',
  'kmHasta',
  'ubicacion',
  'combustible',
  'transmision',
  'vendedor',
  'verificada',
  'porTiempo',
  'empresa',
  'orden',
  'pagina',
] as const;
export type ResultsParameter = (typeof RESULTS_PARAMETERS)[number];

/** Of which an address may name several values. */
export const REPEATED_PARAMETERS: readonly string[] = ['combustible', 'transmision'] satisfies ResultsParameter[];

export const HOME_PARAMETERS = ['categoria'] as const;
export const POST_PARAMETERS = [QUESTIONS_PARAMETER] as const;
export const LANDING_PARAMETERS = ['pagina'] as const;
export const COMPANY_PARAMETERS = ['orden', 'pagina'] as const;
export const LEGAL_PARAMETERS = ['tab'] as const;
