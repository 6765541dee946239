import type * as report from '../report.ts';
import { POST } from './call.ts';

export const reportThing = POST<typeof report.reportThing>('/api/report');
