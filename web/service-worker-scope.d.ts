// The library of types knows workers in general. The one of this site (public/service-worker.js) stands between its pages and
// the network, so this is what it finds and hears.

interface Notice {
  id: string;
  kind: string;
  text: string;
  link: string;
}

/** The server pushes nothing without words. */
interface NoticeEvent extends PushEvent {
  readonly data: PushMessageData & { json: () => Notice };
}

interface WorkerGlobalScopeEventMap {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  push: NoticeEvent;
  notificationclick: NotificationEvent;
}

interface WorkerGlobalScope {
  readonly clients: Clients;
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
}
