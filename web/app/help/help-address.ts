/** Every answer of the help page. A link to one that is not there does not compile. */
export type Anchor =
  | 'buscar'
  | 'preguntar'
  | 'ofertas'
  | 'tiempo-limitado'
  | 'comprar-seguro'
  | 'sello'
  | 'publicar'
  | 'fotos'
  | 'negociable'
  | 'ofertas-recibidas'
  | 'vender-con-plazo'
  | 'vender-seguro'
  | 'vendido'
  | 'verificacion'
  | 'valoraciones'
  | 'activar'
  | 'contrasena'
  | 'avisos'
  | 'instalar'
  | 'denunciar'
  | 'datos';

export const helpAddress = (anchor: Anchor) => `/ayuda#${anchor}`;
