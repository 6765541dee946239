import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const decompress = promisify(brotliDecompress);

/** A body that is cached compressed; with `gzip` also for clients that take nothing newer. */
interface Compressed {
  brotli: Buffer;
  gzip?: Buffer;
}

/** Sends it unchanged to clients that accept it, which are nearly all. */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, { brotli, gzip }: Compressed) {
  reply.header('vary', 'accept-encoding');
  if (accepts(request, 'br')) return reply.header('content-encoding', 'br').send(brotli);
  if (gzip && accepts(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(await decompress(brotli));
}

const accepts = ({ headers }: FastifyRequest, encoding: 'br' | 'gzip') =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(headers['accept-encoding']?.toString() ?? '');
