import { FAILED } from '@rodado/contract/messages';
import { ErrorPage } from '../../layout/error-page.tsx';

/** In the place of a post that could not be had. */
export function FailedPost({ error }: { error: unknown }) {
  return <ErrorPage error={error} title={FAILED.getPost} />;
}
