import type { FastifyRequest } from 'fastify';
import { networkOf } from '../http/ip-rate-limit.ts';

/** What is stored of a client that signs in: its user agent, and the network only as a keyed hash. */
export interface ClientInfo {
  device: string;
  network: string;
}

export const clientInfoOf = (request: FastifyRequest): ClientInfo => ({
  device: request.headers['user-agent'] ?? '',
  network: networkOf(request.ip),
});
