import { uploadMessageImage } from '@rodado/contract/calls/conversation';
import { CallError } from '@rodado/contract/client';
import { imagesText } from '@rodado/contract/conversation';
import type { Image as StoredImage } from '@rodado/contract/image';
import { MAX_MESSAGE_IMAGES } from '@rodado/contract/limits';
import { OWN_TEXTS } from '@rodado/contract/messages';
import { useMemo, useSyncExternalStore } from 'react';
import { clientErrorMessage } from '../api/error-message.ts';
import { revokeObjectUrlLater, uploadFile } from '../api/files.ts';
import { prepareImage, refusalOf } from '../image/prepare-image.ts';
import { newClientId } from '../realtime/emit-with-retry.ts';
import { socket } from '../realtime/socket.ts';
import { getSession, subscribe as subscribeToSession } from '../session/session.ts';
import { toast } from '../ui/toast.ts';
import { send } from './outbox.ts';

/** Images of a message that are on their way. When all have arrived, the outbox sends the message. */
export interface Upload {
  clientId: string;
  conversationId: string;
  /** From this device, at object URLs. */
  images: readonly StoredImage[];
  /** From 0 to 1, of all of them. */
  progress: number;
  failure: string | null;
  writtenAt: string;
}

interface Job extends Upload {
  files: readonly Blob[];
  /** Those that the server has: a retry does not send them again. */
  stored: readonly StoredImage[];
}

const NONE: readonly Job[] = [];
let jobs: readonly Job[] = NONE;
let ownerId: string | undefined;
/** One at a time: the server takes few of one person at once, and phones have one line. */
let queue: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();

/** Of one conversation, in the order in which they were chosen. */
export function useUploads(conversationId: string): readonly Upload[] {
  const all = useSyncExternalStore(
    subscribe,
    () => jobs,
    () => NONE,
  );
  return useMemo(() => all.filter((job) => job.conversationId === conversationId), [all, conversationId]);
}

/** Files that are no photographs are named and left out. */
export async function sendChosenImages(conversationId: string, chosen: readonly Blob[]): Promise<void> {
  const refusals = await Promise.all(chosen.map(refusalOf));
  for (const refusal of new Set(refusals)) if (refusal !== null) toast.error(refusal, { id: refusal });
  const readable = chosen.filter((_, at) => refusals[at] === null);
  if (readable.length > MAX_MESSAGE_IMAGES) toast.error(OWN_TEXTS.messageImages, { id: OWN_TEXTS.messageImages });
  const files = readable.slice(0, MAX_MESSAGE_IMAGES);
  if (files.length === 0) return;
  ownerId = getSession().user?.id;
  const job: Job = {
    clientId: newClientId(),
    conversationId,
    images: await Promise.all(files.map(previewOf)),
    progress: 0,
    failure: null,
    writtenAt: new Date().toISOString(),
    files,
    stored: [],
  };
  change([...jobs, job]);
  start(job.clientId);
}

export function retryUpload(clientId: string) {
  update(clientId, { failure: null });
  start(clientId);
}

export function discardUpload(clientId: string) {
  for (const { url } of find(clientId)?.images ?? []) revokeObjectUrlLater(url);
  change(jobs.filter((job) => job.clientId !== clientId));
}

const find = (clientId: string) => jobs.find((job) => job.clientId === clientId);

function start(clientId: string) {
  queue = queue.then(() => run(clientId)).catch(() => {});
}

/** Until all have arrived or one is refused. A discarded one is not there any more. */
async function run(clientId: string) {
  for (let job = find(clientId); job && job.failure === null; job = find(clientId)) {
    const next = job.files[job.stored.length];
    if (!next) return finish(job);
    try {
      const image = await upload(job, next);
      const now = find(clientId);
      if (now) update(clientId, { stored: [...now.stored, image] });
    } catch (error) {
      if (isPassing(error)) await connected();
      else update(clientId, { failure: reasonOf(error) });
    }
  }
}

function finish({ clientId, conversationId, stored, writtenAt }: Job) {
  send({ conversationId, text: imagesText(stored.length), images: stored, clientId, writtenAt });
  discardUpload(clientId);
}

async function upload({ clientId, conversationId, files, stored }: Job, chosen: Blob): Promise<StoredImage> {
  const file = await prepareImage(chosen);
  const form = new FormData();
  form.append('file', file, `foto.${file.type === 'image/png' ? 'png' : 'jpg'}`);
  const showProgress = (sent: number) => update(clientId, { progress: (stored.length + sent) / files.length });
  return uploadFile(showProgress)(uploadMessageImage, { params: { id: conversationId }, form });
}

/** No answer, or one of a server that has trouble: tried again when the connection is back. */
const isPassing = (error: unknown) =>
  error instanceof CallError ? error.statusCode === 0 || error.statusCode >= 500 : error instanceof TypeError;

const LOOK_AGAIN_MS = 5_000;

const connected = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(settle, LOOK_AGAIN_MS);
    function settle() {
      clearTimeout(timer);
      socket.off('connect', settle);
      resolve();
    }
    socket.on('connect', settle);
  });

/** Errors of `prepareImage` are texts for people already. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && !(error instanceof CallError)
    ? error.message
    : (clientErrorMessage(error) ?? 'Las imágenes no subieron.');

/** Its size is known before it is shown, so that nothing moves. */
async function previewOf(file: Blob): Promise<StoredImage> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => {});
  const { naturalWidth: width, naturalHeight: height } = image;
  return { id: url, url, order: 0, width: width || 4, height: height || 3, thumbhash: '', widths: [], avif: false };
}

function update(clientId: string, changed: Partial<Job>) {
  change(jobs.map((job) => (job.clientId === clientId ? { ...job, ...changed } : job)));
}

function change(next: readonly Job[]) {
  jobs = next;
  // They are in this page only: leaving it would lose them.
  if (jobs.length > 0) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
  for (const listener of listeners) listener();
}

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Another account must not send them. */
subscribeToSession(() => {
  if (jobs.length > 0 && getSession().user?.id !== ownerId) for (const { clientId } of jobs) discardUpload(clientId);
});
