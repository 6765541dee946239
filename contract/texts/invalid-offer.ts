export const outOfRange = 'El precio es obligatorio y debe estar dentro del rango de precio del vendedor';
export const message = 'El mensaje es obligatorio';
