import type { Namespace } from 'socket.io';
import { ClusterAdapterWithHeartbeat, type ClusterMessage, type ClusterResponse } from 'socket.io-adapter';
import { hangUp } from './io.ts';
import type { Signals } from './signals.ts';

/** A process that was killed says nothing: until it is missed, questions to all of them wait for it. */
const HEARTBEAT = 1_000;
const LONGEST_SILENCE = 4_000;

/** Socket.IO's rooms over all the processes on one database. */
class PostgresAdapter extends ClusterAdapterWithHeartbeat {
  readonly #signals: Signals;

  constructor(nsp: Namespace, signals: Signals) {
    super(nsp, { heartbeatInterval: HEARTBEAT, heartbeatTimeout: LONGEST_SILENCE });
    this.#signals = signals;
    // Only these adapters speak on the channel, all of them with the same library.
    signals.onSignal((value) => this.onMessage(value as ClusterMessage));
    signals.onGap(() => {
      // Nobody knows what was missed. A client that comes back asks for all that it has not got, and its session is read.
      hangUp(nsp.sockets.values());
      this.init();
    });
  }

  /** Not waited for: who is connected here need not be told by way of the database. */
  override async doPublish(message: ClusterMessage): Promise<string> {
    this.#signals.send(message);
    return '';
  }

  /** Everybody hears it; who did not ask does not know its number. */
  override async doPublishResponse(_requester: string, response: ClusterResponse): Promise<void> {
    this.#signals.send(response);
  }
}

/** A function, because Socket.IO calls it with `new`. */
export const createPostgresAdapter = (signals: Signals) =>
  function adapterOf(nsp: Namespace) {
    return new PostgresAdapter(nsp, signals);
  };
