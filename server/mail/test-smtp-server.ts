import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';
import { type Eml, readEml } from './eml.ts';

export interface ReceivedMail extends Eml {
  envelope: { from: string; to: string[] };
  raw: string;
}

export interface TestSmtpServer {
  url: string;
  port: number;
  received: ReceivedMail[];
  /** Responds to RCPT TO for this address with this code; `undefined` accepts it again. */
  refuse: (address: string, code: number | undefined) => void;
  /** Delays accepting a mail until this resolves. */
  holdUntil: (wait: () => Promise<unknown>) => void;
  close: () => Promise<void>;
}

/** A real SMTP server on this machine that stores what it receives. `port` 0 is any free one. */
export async function testSmtpServer(port = 0): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const refusals = new Map<string, number>();
  let held: () => Promise<unknown> = async () => {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const code = refusals.get(address);
      done(code ? Object.assign(new Error(`refused ${address}`), { responseCode: code }) : null);
    },
    async onData(stream, { envelope }, done) {
      const bytes = await buffer(stream);
      await held();
      const { mailFrom, rcptTo } = envelope;
      const from = mailFrom ? mailFrom.address : '';
      received.push({
        ...readEml(bytes),
        raw: bytes.toString('latin1'),
        envelope: { from, to: rcptTo.map(({ address }) => address) },
      });
      done();
    },
  });
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const actual = typeof address === 'object' && address ? address.port : 0;
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= new Promise<void>((resolve) => server.close(resolve));
    return closing;
  };
  afterAll(close);
  return {
    url: `smtp://127.0.0.1:${actual}`,
    port: actual,
    received,
    refuse: (who, code) => (code ? refusals.set(who, code) : refusals.delete(who)),
    holdUntil: (wait) => {
      held = wait;
    },
    close,
  };
}
