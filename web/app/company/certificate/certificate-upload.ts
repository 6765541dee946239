import { uploadCertificate } from '@rodado/contract/calls/certificate';
import { CallError, type Client, createClient } from '@rodado/contract/client';
import { CERTIFICATE_BYTES } from '@rodado/contract/limits';
import { DONE, FAILED, OWN_TEXTS } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readUploadToken } from '../../account/upload-token.ts';
import { authedClient } from '../../api/client.ts';
import { browserFetch } from '../../api/public-client.ts';
import { useAction } from '../../api/use-action.ts';
import { refusalOf } from '../../image/prepare-image.ts';
import { loginFor, returnPathIn } from '../../page/site-paths.ts';
import { useMay, useSession } from '../../session/session.ts';
import { toast } from '../../ui/toast.ts';

export interface CertificateClient {
  call: Client;
  /** Uses the short-lived upload token of the activation instead of a session. */
  usesUploadToken: boolean;
}

/** API client for this company's certificate: as its owner, or with its upload token. Null for everyone else. */
export function useCertificateClient(id: string): CertificateClient | null {
  const { status, user, account } = useSession();
  const isAllowed = useMay('owner');
  const isTheirs = account?.company?.id === id || (user?.id === id && account?.role !== 'USER');
  const isOwner = status === 'in' && isAllowed && isTheirs;
  return useMemo(() => {
    if (isOwner) return { call: authedClient, usesUploadToken: false };
    const token = readUploadToken(id);
    if (token === null) return null;
    return { call: createClient(browserFetch, () => ({ authorization: `Bearer ${token}` })), usesUploadToken: true };
  }, [id, isOwner]);
}

export interface ChosenCertificate {
  file: File;
  /** Object URL of an image, for `<img>`; the caller revokes it. */
  preview: string | null;
}

/** The chosen file or its error; the last choice wins. */
export function useChosenCertificate() {
  const [chosen, setChosen] = useState<ChosenCertificate | null>(null);
  const [error, setError] = useState<string>();
  const choice = useRef(0);
  useEffect(() => () => URL.revokeObjectURL(chosen?.preview ?? ''), [chosen]);

  const choose = async (files: readonly File[]) => {
    choice.current += 1;
    const current = choice.current;
    const read = await readCertificate(files);
    if (current !== choice.current) return;
    setChosen('error' in read ? null : read);
    setError('error' in read ? read.error : undefined);
  };
  const remove = () => {
    choice.current += 1;
    setChosen(null);
    setError(undefined);
  };
  return { chosen, error, choose: (files: readonly File[]) => void choose(files), remove, refuse: setError };
}

/** PDF readers accept a byte order mark, or what a mail program added, before it. */
const PDF_HEADER = '%PDF-';
const HEADER_BYTES = 1_024;

/** Checks the first bytes only; the server checks the rest. */
async function readCertificate(files: readonly File[]): Promise<ChosenCertificate | { error: string }> {
  const [file, ...more] = files;
  if (!file || more.length > 0) return { error: 'Elegí un solo archivo' };
  if (file.size > CERTIFICATE_BYTES) return { error: OWN_TEXTS.certificateTooLarge };
  const start = await file.slice(0, HEADER_BYTES).text();
  if (start.includes(PDF_HEADER)) return { file, preview: null };
  const refusal = await refusalOf(file);
  if (refusal) return { error: refusal === OWN_TEXTS.imageType ? OWN_TEXTS.certificateType : refusal };
  return { file, preview: URL.createObjectURL(file) };
}

/** Redirects home after success, or to what the sign-up interrupted; a rejection is shown beside the file. */
export function useCertificateUpload(
  id: string,
  { call }: CertificateClient,
  refuse: (why: string | undefined) => void,
) {
  const navigate = useNavigate();
  const back = returnPathIn(useLocation().search);
  const { act: send, isBusy } = useAction({
    run: (file: File) => {
      refuse(undefined);
      const form = new FormData();
      form.append('file', file);
      return call(uploadCertificate, { params: { id }, form });
    },
    done: () => {
      toast.success(DONE.certificateUploaded);
      return navigate(back === undefined ? pages.home.href() : loginFor(back));
    },
    failed: (reason) => {
      const refusal = reason instanceof CallError ? reason : null;
      if (refusal?.statusCode === 409) {
        toast.success(DONE.companyAlreadyVerified, { id: 'verified' });
        return navigate(pages.home.href());
      }
      toast.error(FAILED.uploadCertificate);
      refuse(refusal?.statusCode === 401 ? 'Tu sesión terminó. Ingresá y volvé a subirlo.' : refusal?.message);
    },
  });
  return { send, isBusy };
}
