import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const decompress = promisify(brotliDecompress);

/** Sends a body that is cached compressed: unchanged to clients that accept it, which are nearly all. */
export async function sendBrotli(request: FastifyRequest, reply: FastifyReply, brotli: Buffer) {
  reply.header('vary', 'accept-encoding');
  if (takesBrotli(request)) return reply.header('content-encoding', 'br').send(brotli);
  return reply.send(await decompress(brotli));
}

const takesBrotli = ({ headers }: FastifyRequest) =>
  /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(headers['accept-encoding']?.toString() ?? '');
