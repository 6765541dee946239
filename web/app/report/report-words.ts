import { DONE, FAILED } from '@rodado/contract/messages';
import type { ReportThing } from '@rodado/contract/report';

/** Something that the administration should look at. */
export interface Reportable {
  kind: 'question' | ReportThing['kind'];
  id: string;
}

interface Words {
  title: string;
  send: string;
  done: string;
  failed: string;
}

const OTHERS = {
  send: 'Enviar denuncia',
  done: 'Denuncia enviada. La vamos a revisar.',
  failed: 'Error al enviar la denuncia',
};

/** Questions have words of their own in the specification. */
export const REPORT_WORDS: Record<Reportable['kind'], Words> = {
  question: {
    title: 'Reportar pregunta',
    send: 'Enviar reporte',
    done: DONE.reported,
    failed: FAILED.reportQuestion,
  },
  post: { title: 'Denunciar publicación', ...OTHERS },
  user: { title: 'Denunciar persona', ...OTHERS },
  message: { title: 'Denunciar mensaje', ...OTHERS },
};
