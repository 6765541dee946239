export const ownPost = 'No puedes preguntar en tu publicación';
export const reportReason = 'Por favor, selecciona una razón para el reporte';
