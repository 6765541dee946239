export interface HeartLooks {
  size?: 'm' | 'l';
  /** Where it stands; above the link of a card it needs `z-2`. */
  className?: string;
}

export const heartWords = (title: string, isFavorite: boolean) =>
  isFavorite ? `Quitar ${title} de favoritos` : `Guardar ${title} en favoritos`;
