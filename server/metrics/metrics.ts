import { Counter, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client';

/** The figures of this process. Counters are here; what is read when it is asked for is in state-metrics.ts. */
export const registry = new Registry<OpenMetricsContentType>();
registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
const registers = [registry];

export const requestSeconds = new Histogram({
  name: 'rodado_http_request_seconds',
  help: 'Duration of requests by route pattern',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});

export const pageCacheLookups = new Counter({
  name: 'rodado_page_cache_lookups',
  help: 'Requests for pages that can be cached, by whether they were',
  labelNames: ['result'],
  registers,
});

export const databaseReads = new Counter({
  name: 'rodado_database_reads',
  help: 'Reads that a replica may answer, by who did; none are counted without a replica',
  labelNames: ['source'],
  registers,
});

export const jobRuns = new Counter({
  name: 'rodado_job_runs',
  help: 'Runs of repeated jobs',
  labelNames: ['job', 'result'],
  registers,
});

export const jobLastRun = new Gauge({
  name: 'rodado_job_last_run_seconds',
  help: 'When a repeated job ended last, by its result',
  labelNames: ['job', 'result'],
  registers,
});

export const mailDeliveries = new Counter({
  name: 'rodado_mail_deliveries',
  help: 'Attempts to deliver a mail',
  labelNames: ['result'],
  registers,
});

export const socketEventCount = new Counter({
  name: 'rodado_socket_events',
  help: 'Events received from sockets',
  labelNames: ['event', 'result'],
  registers,
});
