import { type AdminCertificate, decideCertificate, type listCertificates } from '@rodado/contract/admin';
import type { DecideCertificate } from '@rodado/contract/company';
import type { CallOutput } from '@rodado/contract/endpoint';
import { api } from '../../api.ts';
import { decide } from '../decide.ts';
import { CERTIFICATES } from '../query-keys.ts';
import { changePages } from '../queue.ts';

type Page = CallOutput<(typeof listCertificates)['schema']>;

/** The company is told by mail. */
export const decideAbout = ({ companyId, name }: AdminCertificate, decision: DecideCertificate) =>
  decide({
    act: () => api(decideCertificate, { params: { companyId }, body: decision }),
    onDone: ({ certificate }) => showDecided(certificate),
    lists: CERTIFICATES,
    words: {
      done: doneWords(name)[decision.decision],
      failed: `No pudimos decidir sobre ${name}`,
    },
  });

const doneWords = (name: string): Record<DecideCertificate['decision'], string> => ({
  approve: `Aprobaste la verificación de ${name}`,
  again: `Le pediste otro certificado a ${name}`,
  reject: `Rechazaste la verificación de ${name}`,
});

const showDecided = (decided: AdminCertificate) =>
  changePages<Page>(CERTIFICATES, (page) => ({
    ...page,
    certificates: page.certificates.map((one) => (one.companyId === decided.companyId ? decided : one)),
  }));
