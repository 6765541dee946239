import { uploadConditionImage } from '@rodado/contract/calls/condition-sheet';
import { CallError } from '@rodado/contract/client';
import { ConditionItem, type DeclareCondition } from '@rodado/contract/condition-sheet';
import type { ConditionState, VehiclePart } from '@rodado/contract/condition-sheet-rules';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { clientErrorMessage } from '../api/error-message.ts';
import { uploadFile } from '../api/files.ts';
import { prepareImage, refusalOf } from '../image/prepare-image.ts';
import { useObjectUrls } from '../image/use-object-urls.ts';
import { type ImageItem, isBeingPrepared, isFailed, storedImage } from '../post/form/images/image-item.ts';

/** The values of the form. An image is uploaded as soon as it is chosen, so that a save sends only its id. */
export function useSheet(postId: string, initial: () => SheetValues) {
  const [values, setValues] = useState(initial);
  /** Why an image of a part was not taken. */
  const [refused, setRefused] = useState<Partial<Record<VehiclePart, string>>>({});
  const urlOf = useObjectUrls();
  /** One at a time: the server takes few of one person at once, and phones have one line. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const change = (part: VehiclePart, changed: Partial<PartValues>) =>
    setValues((before) => ({ ...before, [part]: { ...UNDECLARED, ...before[part], ...changed } }));

  /** Ignored when another image has taken its place meanwhile. */
  const changePhoto = (part: VehiclePart, id: string, changed: Partial<ImageItem>) =>
    setValues((before) => {
      const now = before[part];
      return now?.image?.id === id ? { ...before, [part]: { ...now, image: { ...now.image, ...changed } } } : before;
    });

  const refuse = (part: VehiclePart, message: string | undefined) =>
    setRefused((before) => ({ ...before, [part]: message }));

  const send = (part: VehiclePart, id: string, chosen: Blob) => {
    changePhoto(part, id, { state: { step: 'preparing' } });
    const showProgress = (progress: number) => changePhoto(part, id, { state: { step: 'sending', progress } });
    queue.current = queue.current.then(async () => {
      try {
        const image = await upload(postId, chosen, showProgress);
        changePhoto(part, id, { image, state: { step: 'ready' } });
      } catch (error) {
        changePhoto(part, id, { state: { step: 'failed', message: reasonOf(error) } });
      }
    });
  };

  const choosePhoto = async (part: VehiclePart, file: Blob) => {
    const refusal = await refusalOf(file);
    refuse(part, refusal ?? undefined);
    if (refusal) return;
    const id = crypto.randomUUID();
    change(part, { image: { id, url: urlOf(file), file, image: null, state: { step: 'preparing' } } });
    send(part, id, file);
  };

  return {
    values,
    refused,
    /** All of them. */
    replace: setValues,
    change,
    choosePhoto,
    retryPhoto: (part: VehiclePart) => {
      const image = values[part]?.image;
      if (image?.file) send(part, image.id, image.file);
    },
    /** The server does not have it any more. */
    dropPhoto: (part: VehiclePart, message: string) => {
      change(part, { image: null });
      refuse(part, message);
    },
  };
}

async function upload(postId: string, chosen: Blob, onProgress: (sent: number) => void) {
  const file = await prepareImage(chosen);
  const form = new FormData();
  form.append('file', file, `foto.${file.type === 'image/png' ? 'png' : 'jpg'}`);
  return uploadFile(onProgress)(uploadConditionImage, { params: { id: postId }, form });
}

/** Errors of `prepareImage` are texts for people already. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && !(error instanceof CallError)
    ? error.message
    : (clientErrorMessage(error) ?? 'No subió. Revisá tu conexión.');

/** What the form has about one part. Without a state it is not declared. */
interface PartValues {
  state: ConditionState | null;
  text: string;
  image: ImageItem | null;
}

/** Parts that are missing are not declared. */
export type SheetValues = Partial<Record<VehiclePart, PartValues>>;

export const UNDECLARED: PartValues = { state: null, text: '', image: null };

/** As stored, or as typed before a reload. */
export const SheetDraft = z.array(ConditionItem.omit({ declaredAt: true }));
export type SheetDraft = z.infer<typeof SheetDraft>;

export const toSheetValues = (sheet: SheetDraft): SheetValues =>
  Object.fromEntries(
    sheet.map(({ part, state, text, image }) => [part, { state, text, image: image && storedImage(image) }]),
  );

/** The declared parts, in order. An image that is not uploaded yet is left out. */
export const toSheetDraft = (values: SheetValues, parts: readonly VehiclePart[]): SheetDraft =>
  parts.flatMap((part) => {
    const { state, text, image } = values[part] ?? UNDECLARED;
    return state ? { part, state, text: text.trim(), image: image?.image ?? null } : [];
  });

export const itemsOf = (draft: SheetDraft): DeclareCondition['items'] =>
  draft.map(({ image, ...item }) => ({ ...item, imageId: image?.id ?? null }));

export const isSameSheet = (one: SheetDraft, other: SheetDraft) =>
  JSON.stringify(itemsOf(one)) === JSON.stringify(itemsOf(other));

const imagesOf = (values: SheetValues) =>
  Object.values(values).flatMap(({ state, image }) => (state && image ? image : []));

export const isUploading = (values: SheetValues) =>
  imagesOf(values).some((image) => isBeingPrepared(image) || image.state.step === 'sending');

export const hasFailedImage = (values: SheetValues) => imagesOf(values).some(isFailed);
