import { CATEGORY_PLURALS, type PostStatus } from '@rodado/contract/enums';
import { formatAge, formatDate, formatMoney } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import type { Post } from '@rodado/contract/post';
import { isOwner } from '@rodado/contract/post-rules';
import { whatsAppText } from '@rodado/contract/whatsapp';
import { CircleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../browser/use-now.ts';
import { WhatsAppButton } from '../../company/contact-details.tsx';
import { CompareToggle } from '../../comparison/compare-toggle.tsx';
import { ConditionSection } from '../../condition-sheet/condition-section.tsx';
import { FavoriteHeart } from '../../favorite/favorite-toggle.tsx';
import { OfferBook } from '../../offer/offer-book.tsx';
import { useOwnDeal } from '../../offer/own-deal.ts';
import { PostPriceEstimateCard, type ShownEstimate } from '../../price-estimate/post-price-estimate.tsx';
import { PostQuestions } from '../../question/post-questions.tsx';
import { useUser } from '../../session/session.ts';
import { ShareButton, shareText } from '../../share/share-button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { neverHydrate } from '../../ui/lazy-hydration.tsx';
import type { CardPost } from '../card/card-post.ts';
import { PostCard } from '../card/post-card.tsx';
import { PostPrice } from '../card/post-labels.tsx';
import { useLivePost, useLiveReservation } from '../live-post.ts';
import { BottomBar, BuyBox, isTimed, PriceNotes, ReservedHead } from './buy-box.tsx';
import { ContactButton, OfferButton } from './contact-button.tsx';
import { Gallery } from './gallery.tsx';
import { useJustPublished } from './just-published.ts';
import { Dot, HeadlineFacts, PostDescription, PostFacts } from './post-facts.tsx';
import { SellerCard, SellerReport } from './seller-card.tsx';

const PriceHistory = neverHydrate(async () => (await import('./price-history.tsx')).PriceHistory);
const PapersCard = neverHydrate(async () => (await import('../../papers/papers-card.tsx')).PapersCard);
const SafeDealNote = neverHydrate(async () => (await import('../../help/help-notes.tsx')).SafeDealNote);
const loadOwnerParts = () => import('./owner-panel.tsx');
const OwnerButtons = lazy(async () => ({ default: (await loadOwnerParts()).OwnerButtons }));
const OwnerPanel = lazy(async () => ({ default: (await loadOwnerParts()).OwnerPanel }));
const PublishedNote = lazy(async () => ({ default: (await import('./published-note.tsx')).PublishedNote }));
const OwnerBottomBar = lazy(async () => ({ default: (await loadOwnerParts()).OwnerBottomBar }));

interface PostViewProps {
  post: Post;
  /** Absolute URL of the page. */
  url: string;
  similar?: readonly CardPost[];
  estimate?: ShownEstimate | null;
  /** The page of questions in `post`. */
  questionPage?: number;
}

export function PostView({ post: loaded, url, similar = [], estimate, questionPage = 1 }: PostViewProps) {
  const post = useLivePost(useLiveReservation(loaded));
  const [isNew, closeNote] = useJustPublished(post.id);
  return (
    <main data-print="hide" className="md:wrap md:pt-4.5 md:pb-15">
      <Suspense>{isNew && <PublishedNote post={post} url={url} onClose={closeNote} />}</Suspense>
      <PostTrail post={post} />
      <PostStatusBanner post={post} />
      <PostGallery post={post} url={url} />
      <div className="gap-8 max-md:px-4 max-md:pb-8 md:grid md:grid-cols-[minmax(0,1fr)_320px] lg:gap-14 lg:grid-cols-[minmax(0,1fr)_380px]">
        <div className="min-w-0 pt-4 md:pt-7.5">
          <HeadlineFacts post={post}>
            <Dot className="max-lg:hidden" /> <PublishedOn at={post.createdAt} className="max-lg:block" />
          </HeadlineFacts>
          <h1 className="display mt-1.5 text-[1.5rem] wrap-anywhere md:mt-2 md:text-30 lg:text-[2.25rem]">
            {post.title}
          </h1>
          <div className="mt-2.5 md:hidden">
            <ReservedHead post={post} className="mb-2.5" />
            <PostPrice post={post} size="l" className="text-[1.75rem]" />
            <PriceNotes post={post} />
            <OfferBook post={post} />
          </div>
          {estimate && <PostPriceEstimateCard found={estimate} />}
          <PostFacts post={post} />
          <PostDescription text={post.description} />
          <ConditionSection post={post} />
          <Suspense>
            <PriceHistory key={post.version} post={post} />
          </Suspense>
          <PostPapers post={post} />
          <PostQuestions post={post} page={questionPage} />
        </div>
        <aside aria-label="Precio y vendedor" className="max-md:mt-8 md:mt-7.5">
          {/* On a low screen it would never show its end. */}
          <div className="md:top-[calc(var(--bar)+16px)] md:[@media(min-height:48rem)]:sticky">
            <PostAside post={post} url={url} />
          </div>
        </aside>
      </div>
      <SimilarPosts posts={similar} />
      <PostBottomBar post={post} />
    </main>
  );
}

function PostTrail({ post }: { post: Post }) {
  return (
    <nav aria-label="Ruta" className="mb-3.5 text-14 text-text-2 max-md:hidden">
      <Link
        to={pages.results.href({ search: { categoria: post.category } })}
        className="inline-block min-h-6 content-center hover:underline"
      >
        {CATEGORY_PLURALS[post.category]}
      </Link>
      {[post.brand, post.model].filter(Boolean).map((part) => (
        <span key={part}>
          <span className="mx-1.5 text-text-3">/</span>
          {part}
        </span>
      ))}
    </nav>
  );
}

const STATUS_TEXTS: Partial<Record<PostStatus, string>> = {
  EXPIRED: 'Esta publicación ha expirado',
  PAUSED: 'Esta publicación está pausada',
  SOLD: 'Este vehículo ya se vendió',
  DRAFT: 'Esta publicación es un borrador: le faltan las fotos y solo vos la ves',
  HIDDEN: 'La administración ocultó esta publicación: solo vos la ves',
};

/** Why the post takes no questions or offers. Always rendered, so that screen readers announce a change of status. */
function PostStatusBanner({ post: { status, soldPrice } }: { post: Pick<Post, 'status' | 'soldPrice'> }) {
  const text = soldPrice === null ? STATUS_TEXTS[status] : `Vendido por ${formatMoney(soldPrice)}`;
  return (
    <div role="status" data-print="hide">
      {text && (
        <p className="mb-3.5 flex items-center gap-2.5 bg-warn-soft px-4 py-3 font-semibold text-warn max-md:mb-0 md:rounded-m">
          <CircleAlert className="size-5 flex-none" />
          {text}
        </p>
      )}
    </div>
  );
}

/** The images; on phones with the buttons that wide screens have in the buy box. */
function PostGallery({ post, url }: { post: Post; url: string }) {
  return (
    <Gallery images={post.images} title={post.title} category={post.category}>
      {/* Positioned separately: owners have no heart, and its removal must not move the other buttons. */}
      <FavoriteHeart post={post} size="l" className="absolute! top-3 right-29 md:hidden" />
      <CompareToggle post={post} size="l" className="absolute! top-3 right-16 md:hidden" />
      <div className="absolute top-3 right-3 md:hidden">
        <ShareButton text={shareText(post)} url={url} overImage />
      </div>
    </Gallery>
  );
}

/** 'Publicado hace 3 días', updated every minute. The server renders the date: it cannot know when the page is read. */
function PublishedOn({ at, className }: { at: string; className?: string }) {
  const now = useNow();
  const date = formatDate(at);
  return (
    <time dateTime={at} title={date} className={className}>
      Publicado {now === null ? `el ${date}` : lowercaseFirst(formatAge(at, new Date(now)))}
    </time>
  );
}

const lowercaseFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function PostPapers({ post }: { post: Post }) {
  const isOwn = isOwner(post, useUser());
  return (
    <Suspense>
      <PapersCard key={`${isOwn} ${post.papers?.declaredAt} ${post.status}`} post={post} isOwn={isOwn} />
    </Suspense>
  );
}

/** The buy box and the seller. */
function PostAside({ post, url }: { post: Post; url: string }) {
  const isOwn = isOwner(post, useUser());
  const reader = isOwn ? 'seller' : 'buyer';
  const ownerButtons = (
    <Suspense fallback={<div className="h-26" />}>{isOwn && <OwnerButtons post={post} url={url} />}</Suspense>
  );
  return (
    <>
      <BuyBox post={post} url={url} ownerButtons={ownerButtons} />
      <SellerCard seller={post.user} />
      {post.user.whatsapp && post.status === 'ACTIVE' && !isOwn && (
        <WhatsAppButton phone={post.user.whatsapp} text={whatsAppText({ title: post.title, url })} className="mt-2" />
      )}
      <Suspense>
        <SafeDealNote key={`${reader} ${isTimed(post)}`} reader={reader} isTimed={isTimed(post)} />
      </Suspense>
      {!isOwn && <SellerReport post={post} />}
      <Suspense>{isOwn && <OwnerPanel post={post} />}</Suspense>
    </>
  );
}

/** Similar posts: a swipeable row on phones, as many as fit elsewhere. */
function SimilarPosts({ posts }: { posts: readonly CardPost[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="similares" className="later-[400px] mt-10 md:mt-14">
      <h2 id="similares" className="mb-4 text-22 max-md:px-4">
        Vehículos similares
      </h2>
      <ul className="flex gap-3 max-md:snap-x max-md:snap-mandatory max-md:scroll-px-4 max-md:overflow-x-auto max-md:px-4 max-md:pb-2 md:grid md:grid-cols-3 md:gap-6 lg:grid-cols-4">
        {posts.map((post) => (
          <li key={post.id} className="similar-card">
            <PostCard
              post={post}
              sizes="(min-width: 1280px) 270px, (min-width: 1024px) 21vw, (min-width: 768px) 27vw, 250px"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** On phones: price and contact button for buyers, the owner's actions for the owner. */
function PostBottomBar({ post }: { post: Post }) {
  const isOwn = isOwner(post, useUser());
  const hasDeal = useOwnDeal(post.id) !== null;
  const isActive = post.status === 'ACTIVE' || hasDeal;
  const [wasActive] = useState(isActive);
  return (
    <>
      {(isActive || wasActive) && !isOwn && (
        // Hidden, not unmounted, when the post ends: the viewer may be writing in its dialog.
        <BottomBar className={cx(!isActive && 'hidden')}>
          <div className="mb-2 flex flex-wrap items-center gap-x-3">
            <PostPrice post={post} className="flex-[1_1_min-content]" />
            {isTimed(post) && !post.isReserved && <Countdown until={post.expirationDate} short isOpen />}
            <OfferButton post={post} size="s" className="min-h-11!" />
          </div>
          <ContactButton post={post} />
        </BottomBar>
      )}
      <Suspense>{isOwn && <OwnerBottomBar post={post} />}</Suspense>
    </>
  );
}
