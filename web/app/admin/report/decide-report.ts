import { type AdminReport, decideReport, type listReports } from '@rodado/contract/admin';
import type { CallOutput } from '@rodado/contract/endpoint';
import type { DecideReport } from '@rodado/contract/report';
import { api } from '../../api.ts';
import { queryClient } from '../../session/query-client.ts';
import { decide } from '../decide.ts';
import { REPORTS, USERS } from '../query-keys.ts';
import { changePages } from '../queue.ts';
import { KIND_WORDS } from './report-words.ts';

type Page = CallOutput<(typeof listReports)['schema']>;

export async function decideAbout({ id, kind }: AdminReport, { decision }: DecideReport) {
  const { act } = KIND_WORDS[kind];
  const outcome = await decide({
    act: () => api(decideReport, { params: { id }, body: { decision } }),
    onDone: ({ report }) => showDecided(report),
    lists: REPORTS,
    words: {
      done: decision === 'dismiss' ? 'Reporte descartado' : act.done,
      failed: 'No pudimos guardar la decisión',
    },
  });
  // How many reports somebody has, and whether they are suspended.
  void queryClient.invalidateQueries({ queryKey: USERS });
  return outcome;
}

/** One decision settles whatever was reported about the same thing. */
const showDecided = (decided: AdminReport) =>
  changePages<Page>(REPORTS, (page) => ({
    ...page,
    reports: page.reports.map((one) => (isAboutTheSame(one, decided) ? { ...one, ...decisionOf(decided) } : one)),
  }));

const isAboutTheSame = (one: AdminReport, other: AdminReport) =>
  one.id === other.id || (one.status === 'open' && one.kind === other.kind && one.subjectId === other.subjectId);

const decisionOf = ({ status, decidedAt, decidedBy, link }: AdminReport) => ({ status, decidedAt, decidedBy, link });
