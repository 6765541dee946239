import { formatMileage } from '@rodado/contract/format';
import type { Post } from '@rodado/contract/post';
import { QrCode } from '../../share/qr-code.tsx';
import { PostImage } from '../card/post-image.tsx';
import { PostPrice } from '../card/post-labels.tsx';
import { isLong, mainFacts, moreFacts } from './post-facts.tsx';
import { COVER_SIZES } from './post-meta.ts';

interface PrintSheetProps {
  post: Post;
  url: string;
  qr: readonly string[];
}

/** From here on it takes more than two lines. */
const LONG_TITLE = 50;

/** What the page has and the sheet has no room for. */
function behindCode({ description, conditionSheet, papers }: Post): string {
  const further = [
    isLong(description) && 'la descripción completa',
    conditionSheet.length > 0 && 'la ficha de estado',
    papers !== null && 'los papeles',
  ].filter((part) => part !== false);
  const last = further.pop();
  return last ? `ver ${['todas las fotos', ...further].join(', ')} y ${last},` : 'ver todas las fotos';
}

/** The print version: one sheet for the windscreen, with a QR code of the page. */
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
          {/* The same `sizes` as the gallery, so that no second file is downloaded. */}
          <PostImage image={cover} category={post.category} alt="" sizes={COVER_SIZES} priority />
        </div>
      )}
      <p className="print-sheet-line num">
        {[post.year, formatMileage(post), post.location].filter(Boolean).join(' • ')}
      </p>
      <p className="print-sheet-title display" data-long={post.title.length > LONG_TITLE || undefined}>
        {post.title}
      </p>
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
          <b>Escaneá el código para {behindCode(post)} y escribirle a quien lo vende.</b>
          <span>{post.user.company?.name ?? post.user.name}</span>
          <span>{url}</span>
        </p>
      </div>
    </div>
  );
}
