import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Person } from './person.ts';
import { ById, Ok } from './scalars.ts';

export const listBlocked = endpoint({
  method: 'GET',
  url: '/api/block',
  access: 'user',
  summary: 'The people whom the caller has blocked',
  schema: { response: { 200: z.array(Person) } },
});

export const blockPerson = endpoint({
  method: 'POST',
  url: '/api/block/:id',
  access: 'user',
  summary: 'This person may no longer write, ask or bid; once is enough',
  refuses: [409],
  schema: { params: ById, response: { 201: Ok } },
});

export const unblockPerson = endpoint({
  method: 'DELETE',
  url: '/api/block/:id',
  access: 'user',
  summary: 'Let this person talk to the caller again',
  schema: { params: ById, response: { 200: Ok } },
});
