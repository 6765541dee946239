import type { FastifyRequest } from 'fastify';
import { networkOf } from '../http/flood.ts';
import type { Visitor } from './account.service.ts';

/** What is kept of a visitor who signs in: the name of the program, and the network only as a keyed hash. */
export const visitorOf = (request: FastifyRequest): Visitor => ({
  device: request.headers['user-agent'] ?? '',
  network: networkOf(request.ip),
});
