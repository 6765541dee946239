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
  summary: 'Whether the database answers and has its migrations',
  schema: {
    response: {
      /** Searches are answered from the index in memory; from the database while that is being loaded, more slowly. */
      200: z.object({ status: z.literal('ready'), search: z.enum(['memory', 'database']) }),
      503: ErrorBody,
    },
  },
});
