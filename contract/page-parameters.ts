import { FILTERS, LIST_FILTERS } from './filters.ts';

/** Query parameters of public pages, in canonical order. Any other parameter does not affect the page. */
export const RESULTS_PARAMETERS = [...FILTERS.map(({ parameter }) => parameter), 'orden', 'pagina'] as const;
export type ResultsParameter = (typeof RESULTS_PARAMETERS)[number];

/** Parameters that allow several values. */
export const REPEATED_PARAMETERS: readonly string[] = LIST_FILTERS.map(({ parameter }) => parameter);

/** Page of the questions on a post. Used without script; with it the list grows in place. */
export const QUESTIONS_PARAMETER = 'preguntas';

export const HOME_PARAMETERS = ['categoria'] as const;
export const POST_PARAMETERS = [QUESTIONS_PARAMETER] as const;
export const LANDING_PARAMETERS = ['pagina'] as const;
/** The filters that make sense within the stock of one company. */
export const COMPANY_PARAMETERS = [
  'titulo',
  'categoria',
  'marca',
  'condicion',
  'precioHasta',
  'orden',
  'pagina',
] as const satisfies readonly ResultsParameter[];
/** What is printed of a company: its card, a sheet of cards or a poster. */
export const CARD_PARAMETERS = ['formato'] as const;
/** Up to four posts, see comparison-href.ts. */
export const COMPARISON_PARAMETERS = ['ids'] as const;
export const LEGAL_PARAMETERS = ['tab'] as const;
export const ESTIMATE_PARAMETERS = ['marca', 'modelo', 'anio', 'km', 'combustible', 'transmision'] as const;
/** The own post that the wizard begins with a copy of. */
export const COPY_PARAMETER = 'copia';
