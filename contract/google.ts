import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { shapeError } from './scalars.ts';

/** Message of the popup to its opener. */
export type GoogleMessage =
  | { type: 'google-auth'; tokens: { access_token: string; refresh_token: string } }
  | { type: 'google-auth'; error: string; detail?: string };

export const startGoogle = endpoint({
  method: 'GET',
  url: '/api/auth/google',
  access: 'public',
  summary: 'Leads to the issuer; opened in a popup',
  schema: { response: { 302: z.string() } },
});

export const finishGoogle = endpoint({
  method: 'GET',
  url: '/api/auth/google/callback',
  access: 'public',
  summary: 'Where the issuer leads back to: a page that posts the tokens to the page that opened it',
  answersWith: 'text/html',
  schema: {
    querystring: z.object({
      code: z.string(shapeError).max(4_096, shapeError).optional(),
      state: z.string(shapeError).max(512, shapeError).optional(),
      error: z.string(shapeError).max(512, shapeError).optional(),
    }),
    response: { 200: z.string() },
  },
});
