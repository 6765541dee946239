export const allRequired = 'Todos los campos son requeridos';
export const passwordTooShort = 'La contraseña debe tener al menos 8 caracteres';
export const passwordsDiffer = 'Las contraseñas no coinciden';
export const termsNotAccepted = 'Debes aceptar los términos y condiciones';
export const token = 'Token inválido';
export const profileImageTooLarge = 'La imagen debe ser menor a 5MB';
export const coverTooLarge = 'La imagen debe ser menor a 10MB';
export const certificateMissing = 'Por favor, seleccione un archivo';
