import { formatDate, formatKm } from '@rodado/contract/format';
import { FAILED } from '@rodado/contract/messages';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isBeingPrepared } from '../photos/photo.ts';
import { refusedPhoto } from '../photos/refused-photo.ts';
import type { PhotoList } from '../photos/use-photos.ts';
import { postAddress } from '../post/addresses.ts';
import { Gallery } from '../post/detail/gallery.tsx';
import { PostDescription } from '../post/detail/post-description.tsx';
import { PostFacts } from '../post/detail/post-facts.tsx';
import { checkNewPost } from '../post-form/check-post.ts';
import type { PostValues } from '../post-form/post-values.ts';
import { queryClient } from '../session/query-client.ts';
import { wordsOf } from '../session/reason-of.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { previewImage } from './preview-image.ts';
import { PreviewPrice } from './preview-price.tsx';
import { PublishOverlay } from './publish-overlay.tsx';
import { publishPost } from './publish-post.ts';
import { PREVIEW, stepAddress } from './steps.ts';

interface PreviewProps {
  /** Who will be read as the seller. */
  sellerName: string;
  values: PostValues;
  list: PhotoList;
  keeper: DraftKeeper;
}

const LAST_STEP = PREVIEW - 1;

/** The page of the post as it will be, and the act that makes it public. */
export function Preview({ sellerName, values, list, keeper }: PreviewProps) {
  const { post } = checkNewPost(values);
  const { photos } = list;
  const { sent, isBusy, publish } = usePublishing({ list, keeper, post });
  const isPreparing = photos.some(isBeingPrepared);
  if (!post) return null;
  return (
    <main>
      <div className="sticky top-(--bar) z-(--z-sticky) border-b border-border bg-sol-soft">
        <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-3 md:py-4">
          <div className="min-w-0 flex-1 max-sm:basis-full">
            <p className="text-18 font-strong">Así se va a ver</p>
            <p className="text-14 max-md:hidden">Revisá fotos, precio y datos. Después de publicar podés editar.</p>
          </div>
          <ButtonLink to={stepAddress(LAST_STEP)} kind="line" icon={<ArrowLeft />}>
            Volver
          </ButtonLink>
          <Button
            kind="sol"
            busy={isPreparing && !isBusy}
            busyText="Preparando fotos..."
            onClick={() => void publish()}
            className="max-sm:flex-1"
          >
            Publicar
          </Button>
        </div>
      </div>
      <div className="md:wrap pb-16 md:pt-4.5">
        <Gallery images={photos.map(previewImage)} title={post.title} category={post.category} />
        <div className="gap-14 max-md:px-4 md:grid md:grid-cols-[minmax(0,1fr)_minmax(300px,380px)]">
          <div className="min-w-0 pt-4 md:pt-7.5">
            <p className="num flex flex-wrap items-center gap-x-2 text-15 text-text-2">
              <b className="text-text">{post.year}</b> • <span>{formatKm(post.km)}</span> • <span>{post.location}</span>{' '}
              •<span>{formatDate(new Date())}</span>
            </p>
            <h1
              tabIndex={-1}
              className="display mt-1.5 text-[1.5rem] wrap-anywhere outline-none md:mt-2 md:text-30 lg:text-[2.25rem]"
            >
              {post.title}
            </h1>
            <PreviewPrice post={post} className="mt-3 md:hidden" />
            <PostFacts post={post} />
            <PostDescription text={post.description} />
          </div>
          <aside aria-label="Precio" className="max-md:hidden md:mt-7.5">
            <PreviewPrice post={post} isPanel />
            <p className="mt-3.5 text-14 text-text-2">Publicás como {sellerName}.</p>
          </aside>
        </div>
      </div>
      <PublishOverlay photos={photos} sent={isBusy ? sent : null} />
    </main>
  );
}

interface Publishing {
  list: PhotoList;
  keeper: DraftKeeper;
  post: ReturnType<typeof checkNewPost>['post'];
}

function usePublishing({ list, keeper, post }: Publishing) {
  const [sent, setSent] = useState(0);
  const [isBusy, setBusy] = useState(false);
  /** Two presses come faster than a page is drawn. */
  const isUnderWay = useRef(false);
  const navigate = useNavigate();

  const fail = (error: unknown) => {
    const refused = refusedPhoto(error, 'files');
    const photo = refused && list.photos[refused.place];
    toast.error(FAILED.createPost, { detail: refused?.message ?? wordsOf(error) });
    // With a photo that cannot be sent there is no preview: the wizard leads back to it by itself.
    if (photo) list.setState(photo.id, { step: 'failed', message: refused.message });
  };

  const publish = async () => {
    if (isUnderWay.current || !post) return;
    isUnderWay.current = true;
    setSent(0);
    setBusy(true);
    try {
      const files = list.photos.flatMap(({ file }) => (file ? [file] : []));
      const { id, wasThere } = await publishPost({ draftId: keeper.draftId, post, files, onProgress: setSent });
      await keeper.drop();
      if (wasThere) toast.success('Tu publicación ya se ve', { id: 'published' });
      void queryClient.invalidateQueries({ queryKey: ['posts'] });
      await navigate(postAddress(id), { replace: true });
    } catch (error) {
      fail(error);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { sent, isBusy, publish };
}
