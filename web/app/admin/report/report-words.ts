import type { AdminReport, ReportedKind, ReportStatus } from '@rodado/contract/admin';
import { formatNumber } from '@rodado/contract/format';

interface KindWords {
  name: string;
  /** 'Pregunta de Ana' */
  titleOf: (author: string) => string;
  act: {
    name: string;
    /** What it means, before it is done. */
    meaning: (author: string) => string;
    busy: string;
    done: string;
  };
  /** What a decided report says: 'Pregunta eliminada por Ana'. */
  settled: Record<Exclude<ReportStatus, 'open'>, string>;
}

const DISMISSED = 'Reporte descartado';

export const KIND_WORDS: Record<ReportedKind, KindWords> = {
  question: {
    name: 'Pregunta',
    titleOf: (author) => `Pregunta de ${author}`,
    act: {
      name: 'Eliminar pregunta',
      meaning: () => 'La pregunta y su respuesta dejan de verse en la publicación.',
      busy: 'Eliminando...',
      done: 'Pregunta eliminada',
    },
    settled: { deleted: 'Pregunta eliminada', dismissed: DISMISSED },
  },
  post: {
    name: 'Publicación',
    titleOf: (author) => `Publicación de ${author}`,
    act: {
      name: 'Ocultar publicación',
      meaning: (author) => `Deja de verse en el sitio. Solo ${author} la sigue viendo.`,
      busy: 'Ocultando...',
      done: 'Publicación oculta',
    },
    settled: { deleted: 'Publicación oculta', dismissed: DISMISSED },
  },
  user: {
    name: 'Usuario',
    titleOf: (author) => `Usuario ${author}`,
    act: {
      name: 'Suspender usuario',
      meaning: (author) =>
        `Se cierran las sesiones de ${author}, no puede volver a ingresar y no se ve lo que publicó.`,
      busy: 'Suspendiendo...',
      done: 'Usuario suspendido',
    },
    settled: { deleted: 'Usuario suspendido', dismissed: DISMISSED },
  },
  message: {
    name: 'Mensaje',
    titleOf: (author) => `Mensaje de ${author}`,
    act: {
      name: 'Eliminar mensaje',
      meaning: () => 'El mensaje desaparece de la conversación para las dos partes.',
      busy: 'Eliminando...',
      done: 'Mensaje eliminado',
    },
    settled: { deleted: 'Mensaje eliminado', dismissed: DISMISSED },
  },
};

interface Question {
  title: string;
  description: string;
  confirmText: string;
  busyText: string;
  kind: 'brand' | 'danger';
}

export const removeWords = ({ kind, author }: AdminReport): Question => {
  const { name, meaning, busy } = KIND_WORDS[kind].act;
  return { title: `¿${name}?`, description: meaning(author.name), confirmText: name, busyText: busy, kind: 'danger' };
};

/** One decision settles whatever was reported about the same thing. */
export const dismissWords = ({ author, others }: AdminReport): Question => ({
  title: others === 0 ? '¿Descartar el reporte?' : `¿Descartar los ${formatNumber(others + 1)} reportes?`,
  description: `Para ${author.name} no cambia nada. ${others === 0 ? 'El reporte se cierra y no vuelve' : 'Los reportes se cierran y no vuelven'} a esta lista.`,
  confirmText: 'Descartar',
  busyText: 'Descartando...',
  kind: 'brand',
});

interface StatusWords {
  tab: string;
  address: string;
  nothing: string;
}

export const STATUS_WORDS: Record<ReportStatus, StatusWords> = {
  open: { tab: 'Abiertos', address: 'abiertos', nothing: 'No hay reportes abiertos' },
  deleted: { tab: 'Aceptados', address: 'aceptados', nothing: 'Todavía no se aceptó ningún reporte' },
  dismissed: { tab: 'Descartados', address: 'descartados', nothing: 'Todavía no se descartó ningún reporte' },
};
