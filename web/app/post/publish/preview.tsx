import { formatDate } from '@rodado/contract/format';
import type { Image } from '@rodado/contract/image';
import { FAILED } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { type DeclarePapers, isDeclared } from '@rodado/contract/papers';
import type { CreatePost } from '@rodado/contract/post-input';
import { isNegotiable } from '@rodado/contract/post-rules';
import { ArrowLeft, Clock } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../api/error-message.ts';
import { useAction } from '../../api/use-action.ts';
import { DeclaredPapers } from '../../papers/papers-card.tsx';
import { useFarOffPrice } from '../../price-estimate/price-hint.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { LoadingOverlay } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { PostPrice } from '../card/post-labels.tsx';
import { Gallery } from '../detail/gallery.tsx';
import { markPublished } from '../detail/just-published.ts';
import { Dot, HeadlineFacts, PostDescription, PostFacts } from '../detail/post-facts.tsx';
import { checkNewPost } from '../form/check-post.ts';
import {
  type ImageItem,
  type ImageItems,
  isBeingPrepared,
  progressOfEach,
  refusedImage,
} from '../form/images/image-item.ts';
import type { ImageList } from '../form/images/use-images.ts';
import { type PostValues, typedPrices, vehicleOf } from '../form/post-values.ts';
import { invalidatePosts } from '../post-queries.ts';
import type { DraftAutosave } from './draft-store.ts';
import { publishPost } from './publish-post.ts';
import { PREVIEW, stepHref } from './steps.ts';

const LAST_STEP = PREVIEW - 1;

interface PreviewProps {
  /** The seller shown in the preview. */
  sellerName: string;
  values: PostValues;
  papers: DeclarePapers;
  list: ImageList;
  autosave: DraftAutosave;
}

/** A preview of the page of the post, with the publish button. */
export function Preview({ sellerName, values, papers, list, autosave }: PreviewProps) {
  const { post } = checkNewPost(values);
  const { images } = list;
  const { sent, isBusy, publish } = usePublishing({ list, autosave, post: post && { ...post, papers } });
  const farOff = useFarOffPrice({
    typed: vehicleOf(values),
    prices: typedPrices(values),
    confirmText: 'Sí, publicar',
    onConfirm: () => void publish(),
  });
  const isPreparing = images.some(isBeingPrepared);
  if (!post) return null;
  return (
    <main>
      <div className="sticky top-(--bar) z-(--z-sticky) border-b border-border bg-sol-soft">
        <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-3 md:py-4">
          <div className="min-w-0 flex-1 max-sm:basis-full">
            <p className="text-18 font-strong">Así se va a ver</p>
            <p className="text-14 max-md:hidden">Revisá fotos, precio y datos. Después de publicar podés editar.</p>
          </div>
          <ButtonLink to={stepHref(LAST_STEP)} kind="line" icon={<ArrowLeft />}>
            Volver
          </ButtonLink>
          <Button
            kind="sol"
            busy={isPreparing && !isBusy}
            busyText="Preparando fotos..."
            onClick={() => farOff.asks() || void publish()}
            className="max-sm:flex-1"
          >
            Publicar
          </Button>
        </div>
      </div>
      <div className="md:wrap pb-16 md:pt-4.5">
        <Gallery images={images.map(previewImage)} title={post.title} category={post.category} />
        <div className="gap-14 max-md:px-4 md:grid md:grid-cols-[minmax(0,1fr)_minmax(300px,380px)]">
          <div className="min-w-0 pt-4 md:pt-7.5">
            <HeadlineFacts post={post}>
              <Dot /> <span>{formatDate(new Date())}</span>
            </HeadlineFacts>
            <h1
              tabIndex={-1}
              className="display mt-1.5 text-[1.5rem] wrap-anywhere outline-none md:mt-2 md:text-30 lg:text-[2.25rem]"
            >
              {post.title}
            </h1>
            <PreviewPrice post={post} className="mt-3 md:hidden" />
            <PostFacts post={post} />
            <PostDescription text={post.description} />
            {isDeclared(papers) && <DeclaredPapers papers={papers} at={new Date().toISOString()} />}
          </div>
          <aside aria-label="Precio" className="max-md:hidden md:mt-7.5">
            <PreviewPrice post={post} isPanel />
            <p className="mt-3.5 text-14 text-text-2">Publicás como {sellerName}.</p>
          </aside>
        </div>
      </div>
      {farOff.dialog}
      <PublishOverlay images={images} sent={isBusy ? sent : null} />
    </main>
  );
}

interface PublishingOptions {
  list: ImageList;
  autosave: DraftAutosave;
  post: ReturnType<typeof checkNewPost>['post'];
}

function usePublishing({ list, autosave, post }: PublishingOptions) {
  const [sent, setSent] = useState(0);
  const navigate = useNavigate();

  const { act, isBusy } = useAction({
    run: (checked: Parameters<typeof publishPost>[0]['post']) => {
      setSent(0);
      const files = list.images.flatMap(({ file }) => (file ? [file] : []));
      return publishPost({ draftId: autosave.draftId, post: checked, files, onProgress: setSent });
    },
    done: async (id) => {
      await autosave.drop();
      markPublished(id);
      void invalidatePosts();
      await navigate(pages.post.href({ id }), { replace: true });
    },
    failed: (error) => {
      const refused = refusedImage(error, 'files');
      const item = refused && list.images[refused.place];
      toast.error(FAILED.createPost, { detail: refused?.message ?? messageOf(error) });
      // With a failed image the preview is not available: the wizard returns to the step of the images.
      if (item) list.setState(item.id, { step: 'failed', message: refused.message });
    },
  });
  return { sent, isBusy, publish: async () => post && (await act(post)) };
}

/** A local image in the type of the gallery: one file without smaller variants. */
const previewImage = ({ id, url }: ImageItem, order: number): Image => ({
  id,
  url,
  order,
  width: 2000,
  height: 1500,
  thumbhash: '',
  widths: [],
  avif: false,
});

interface PreviewPriceProps {
  post: CreatePost;
  isPanel?: boolean;
  className?: string;
}

/** The price box of the page, without its button. */
function PreviewPrice({ post, isPanel = false, className }: PreviewPriceProps) {
  const Frame = isPanel ? Card : 'div';
  return (
    <Frame className={cx(isPanel && 'p-5.5', className)}>
      <PostPrice post={post} size="l" />
      {isNegotiable(post) && <p className="mt-1 text-15 text-text-2">Precio negociable.</p>}
      {post.duration !== null && (
        <p className="num mt-3.5 flex items-center gap-2.5 rounded-m bg-sol-soft px-3 py-2.5 text-15">
          <Clock className="size-5 flex-none" />
          <span>
            <b>{post.duration}h</b> Oferta por tiempo limitado
          </span>
        </p>
      )}
    </Frame>
  );
}

interface PublishOverlayProps {
  images: ImageItems;
  /** Share of the bytes sent, from 0 to 1; null if nothing is being sent. */
  sent: number | null;
}

/** Covers the page while it is published, with the upload progress of each image. */
function PublishOverlay({ images, sent }: PublishOverlayProps) {
  const progress = progressOfEach(
    images.map(({ file }) => file?.size ?? 0),
    sent ?? 0,
  );
  const percent = Math.round((sent ?? 0) * 100);
  return (
    <LoadingOverlay
      active={sent !== null}
      delay={0}
      text={sent === 1 ? 'Últimos retoques...' : 'Publicando tu vehículo...'}
    >
      <div
        role="progressbar"
        aria-label="Fotos enviadas"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="grid justify-items-center gap-3"
      >
        <ul className="flex max-w-[min(100%,420px)] flex-wrap justify-center gap-2 px-4">
          {images.map(({ id, url }, index) => (
            <li key={id} className="relative h-12 w-16 overflow-hidden rounded-s bg-surface-3">
              <img src={url} alt="" className={cx('size-full object-cover', progress[index] !== 1 && 'opacity-35')} />
              <progress
                value={progress[index]}
                max={1}
                aria-hidden="true"
                className="absolute inset-x-0 bottom-0 h-1 w-full appearance-none bg-surface-3 [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-brand"
              />
            </li>
          ))}
        </ul>
        <p className="num text-15 text-text-2">{percent} %</p>
      </div>
    </LoadingOverlay>
  );
}
