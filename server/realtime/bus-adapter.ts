import type { Namespace } from 'socket.io';
import { ClusterAdapterWithHeartbeat, type ClusterMessage, type ClusterResponse } from 'socket.io-adapter';
import { hangUp } from './io.ts';
import type { MessageBus } from './message-bus.ts';

/** A process that was killed says nothing: until it is missed, questions to all of them wait for it. */
const HEARTBEAT = 1_000;
const LONGEST_SILENCE = 4_000;

/** Socket.IO's rooms over all the processes on one bus. */
class BusAdapter extends ClusterAdapterWithHeartbeat {
  readonly #bus: MessageBus;

  constructor(nsp: Namespace, bus: MessageBus) {
    super(nsp, { heartbeatInterval: HEARTBEAT, heartbeatTimeout: LONGEST_SILENCE });
    this.#bus = bus;
    // Only these adapters speak on the bus, all of them with the same library.
    bus.onMessage((value) => this.onMessage(value as ClusterMessage));
    bus.onReconnect(() => {
      // Nobody knows what was missed. A client that comes back asks for all that it has not got, and its session is read.
      hangUp(nsp.sockets.values());
      this.init();
    });
  }

  /** Not waited for: sockets of this process hear it without the bus, also while there is none. */
  override async doPublish(message: ClusterMessage): Promise<string> {
    this.#bus.send(message);
    return '';
  }

  /** Every process hears it; one that did not ask does not know its number. */
  override async doPublishResponse(_requester: string, response: ClusterResponse): Promise<void> {
    this.#bus.send(response);
  }
}

/** A function, because Socket.IO calls it with `new`. */
export const createBusAdapter = (bus: MessageBus) =>
  function adapterOf(nsp: Namespace) {
    return new BusAdapter(nsp, bus);
  };
