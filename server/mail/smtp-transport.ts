import { createTransport } from 'nodemailer';
import { LEASE_SECONDS } from './outbox.queries.ts';
import { NO_OUTSIDE, type Transport } from './transport.ts';

const SECOND = 1000;
/** A server may answer drop by drop and never be silent for long; the lease must not run out meanwhile. */
const DEADLINE = (LEASE_SECONDS - 20) * SECOND;

export function smtpTransport(url: string, atOnce: number, deadline = DEADLINE): Transport {
  let pool = open();

  function open() {
    return createTransport(
      {
        pool: true,
        url,
        maxConnections: atOnce,
        maxRequeues: 1, // a connection that the server closed meanwhile; all other trying again is the outbox's
        idleTimeout: 30 * SECOND,
        connectionTimeout: 10 * SECOND,
        greetingTimeout: 10 * SECOND,
        socketTimeout: 30 * SECOND,
      },
      NO_OUTSIDE,
    );
  }

  return {
    async send(message) {
      const used = pool;
      const timer = setTimeout(() => {
        if (pool === used) pool = open();
        used.close({ force: true });
      }, deadline);
      try {
        await used.sendMail(message);
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => pool.close(),
  };
}
