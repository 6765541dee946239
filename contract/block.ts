import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Person } from './person.ts';
import { ById, Ok } from './scalars.ts';

export const listBlocked = endpoint({
  method: 'GET',
  url: '/api/block',
  access: 'user',
  team: 'reader',
  summary: 'The people whom the viewer has blocked',
  schema: { response: { 200: z.array(Person) } },
});

export const blockPerson = endpoint({
  method: 'POST',
  url: '/api/block/:id',
  access: 'user',
  team: 'seller',
  action: 'person.blocked',
  summary: 'This person may no longer write, ask or make an offer; once is enough',
  refuses: [409],
  schema: { params: ById, response: { 200: Ok } },
});

export const unblockPerson = endpoint({
  method: 'DELETE',
  url: '/api/block/:id',
  access: 'user',
  team: 'seller',
  action: 'person.unblocked',
  summary: 'Let this person talk to the viewer again',
  schema: { params: ById, response: { 200: Ok } },
});
