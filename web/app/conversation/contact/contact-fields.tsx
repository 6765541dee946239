import type { Category } from '@rodado/contract/enums';
import { formatMoney, formatNumber, formatPrice } from '@rodado/contract/format';
import { MAX_PRICE, MESSAGE_LENGTH } from '@rodado/contract/limits';
import type { Post } from '@rodado/contract/post';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { PostImage } from '../../post/card/post-image.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { OFFER_BEGINNING_LENGTH, offerBeginning } from './contact-draft.ts';

interface AboutPostProps {
  post: Pick<Post, 'title' | 'images' | 'priceType' | 'price' | 'minPrice' | 'maxPrice'> & { category?: Category };
  /** The highest offer so far. */
  best?: number | undefined;
}

/** The post that the dialog is about. */
export function AboutPost({ post, best }: AboutPostProps) {
  return (
    <div className="flex items-center gap-3 rounded-m bg-surface-2 p-2">
      <span className="block h-12 w-15 flex-none">
        <PostImage
          image={post.images[0]}
          category={post.category ?? 'Otros'}
          alt=""
          sizes="60px"
          className="rounded-inner bg-surface-3"
        />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{post.title}</p>
        <p className="num flex flex-wrap gap-x-3.5 text-14 text-text-2">
          <span>{formatPrice(post)}</span>
          {best !== undefined && <span>Mejor oferta: {formatMoney(best)}</span>}
        </p>
      </div>
    </div>
  );
}

/** For moving the focus to the field with an error. */
export const PRICE_ID = 'contact-price';
export const MESSAGE_ID = 'contact-message';

interface ContactFieldProps {
  value: string;
  disabled?: boolean;
  error?: string | undefined;
  onChange: (value: string) => void;
}

interface OfferFieldProps extends ContactFieldProps {
  post: Pick<Post, 'minPrice' | 'maxPrice' | 'isReserved'>;
  /** The highest offer so far. */
  best: number | undefined;
}

/** The amount, with the range of the seller and what the offer is worth beside those that are there. */
export function OfferField({ post: { minPrice, maxPrice, isReserved }, best, ...field }: OfferFieldProps) {
  const isNotBetter = best !== undefined && field.value !== '' && Number(field.value) <= best;
  return (
    <div className="grid gap-2">
      <NumberField
        id={PRICE_ID}
        label="Tu oferta"
        unitBefore="USD"
        max={MAX_PRICE}
        hint={`Entre ${formatMoney(minPrice ?? 0)} y ${formatNumber(maxPrice ?? 0)}`}
        {...field}
      />
      <p role="status" className="num text-14 text-warn empty:hidden">
        {isNotBetter && `Tu oferta no supera a la mejor, de ${formatMoney(best)}.`}
      </p>
      {isReserved && (
        <p className="rounded-m bg-warn-soft px-3.5 py-3 text-15">
          Está reservado: hay una oferta aceptada. La tuya queda como <b>segunda opción</b> y solo cuenta si esa se cae.
        </p>
      )}
    </div>
  );
}

interface MessageFieldProps extends ContactFieldProps {
  hasOffer: boolean;
  /** Null without a valid amount. */
  amount: number | null;
}

/** The message, which an offer does not need: it begins with the amount. */
export function MessageField({ hasOffer, amount, onChange, ...field }: MessageFieldProps) {
  return (
    <TextArea
      id={MESSAGE_ID}
      label="Mensaje"
      optional={hasOffer}
      maxLength={hasOffer ? MESSAGE_LENGTH - OFFER_BEGINNING_LENGTH : MESSAGE_LENGTH}
      hint={amount !== null && `Empieza así: «${offerBeginning(amount)}»`}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...field}
    />
  );
}

interface EndedContactProps {
  /** The post expired; otherwise the seller closed it. */
  hasExpired: boolean;
  /** The unsent message; empty if nothing was typed. */
  message: string;
  onClose: () => void;
  /** What no longer works, and what still does. */
  children: ReactNode;
}

/** Replaces the form once the post no longer accepts what is written in it. Shows the unsent message. */
export function EndedContact({ hasExpired, message, onClose, children }: EndedContactProps) {
  const note = useRef<HTMLDivElement>(null);
  // The field that had the focus is unmounted: at once, or the dialog takes the focus to itself.
  useLayoutEffect(() => note.current?.focus(), []);
  return (
    <div className="mt-4">
      <div
        ref={note}
        role="alert"
        tabIndex={-1}
        className="flex gap-2.5 rounded-m bg-warn-soft px-3.5 py-3 text-15 outline-none"
      >
        <CircleAlert className="mt-px size-5 flex-none text-warn" />
        <div>
          <p className="font-strong">
            {hasExpired ? 'Terminó el tiempo de esta publicación' : 'Esta publicación ya no está activa'}
          </p>
          <p className="mt-0.5">{children}</p>
        </div>
      </div>
      {message !== '' && (
        <div className="mt-4">
          <TextArea label="Lo que escribiste" value={message} readOnly hint="Podés copiarlo." />
        </div>
      )}
      <DialogActions>
        <Button kind="line" onClick={onClose}>
          Cerrar
        </Button>
      </DialogActions>
    </div>
  );
}
