import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ErrorBody } from './error.ts';

export const getHealth = endpoint({
  method: 'GET',
  url: '/api/health',
  access: 'public',
  summary: 'Whether the process is alive',
  schema: { response: { 200: z.object({ status: z.literal('ok') }) } },
});

export const getReadiness = endpoint({
  method: 'GET',
  url: '/api/ready',
  access: 'public',
  summary: 'Whether to send requests here: the database answers, the search index is loaded, it is not told to stop',
  schema: {
    response: {
      /** Searches use the index in memory or the engine, or, more slowly, the database while that is away or behind. */
      200: z.object({ status: z.literal('ready'), search: z.enum(['memory', 'engine', 'database']) }),
      503: ErrorBody,
    },
  },
});
