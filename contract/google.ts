import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { misshapen } from './scalars.ts';

/** What the popup tells the page that opened it. */
export type GoogleMessage =
  | { type: 'google-auth'; tokens: { access_token: string; refresh_token: string } }
  | { type: 'google-auth'; error: string };

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
      code: z.string(misshapen).max(4_096, misshapen).optional(),
      state: z.string(misshapen).max(512, misshapen).optional(),
      error: z.string(misshapen).max(512, misshapen).optional(),
    }),
    response: { 200: z.string() },
  },
});
