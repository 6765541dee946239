/** What came of a post, in the order in which people come nearer to buying. */
export const FIGURES = ['views', 'favorites', 'questions', 'offers'] as const;

const NAMES = {
  views: ['visita', 'visitas'],
  favorites: ['favorito', 'favoritos'],
  questions: ['pregunta', 'preguntas'],
  offers: ['oferta', 'ofertas'],
} as const;

export const figureName = (figure: (typeof FIGURES)[number], count: number) => NAMES[figure][count === 1 ? 0 : 1];
