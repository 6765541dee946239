import { formatKm } from '@rodado/contract/format';
import type { Post } from '@rodado/contract/post';
import { PostPicture } from '../post-picture.tsx';
import { PostPrice } from '../post-price.tsx';
import { COVER_SIZES } from './cover.ts';
import { mainFacts, moreFacts } from './facts.ts';
import { QrCode } from './qr-code.tsx';

interface PrintSheetProps {
  post: Post;
  url: string;
  qr: readonly number[];
}

/** The page on paper: one sheet for the windscreen, with a way back to the page. */
export function PrintSheet({ post, url, qr }: PrintSheetProps) {
  const [cover] = post.images;
  return (
    <div className="print-sheet">
      <p className="print-sheet-bar">
        <b className="display">rodado</b>
        <span>{new URL(url).host}</span>
      </p>
      {cover && (
        <div className="print-sheet-picture">
          {/* As the gallery asks for it, so that no second file is fetched. */}
          <PostPicture image={cover} category={post.category} alt="" sizes={COVER_SIZES} priority />
        </div>
      )}
      <p className="print-sheet-line num">
        {post.year} • {formatKm(post.km)} • {post.location}
      </p>
      <p className="print-sheet-title display">{post.title}</p>
      <PostPrice post={post} className="print-sheet-price" />
      <dl className="print-sheet-facts num">
        {[...mainFacts(post), ...moreFacts(post)].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="print-sheet-text">{post.description}</p>
      <div className="print-sheet-foot">
        <QrCode rows={qr} label={`Código que lleva a ${url}`} className="print-sheet-code" />
        <p>
          <b>Escaneá el código para ver todas las fotos y escribirle a quien lo vende.</b>
          <span>{post.user.company?.name ?? post.user.name}</span>
          <span>{url}</span>
        </p>
      </div>
    </div>
  );
}
