import { confirmSale } from '@rodado/contract/calls/sale';
import { formatMoney } from '@rodado/contract/format';
import { MAX_PRICE } from '@rodado/contract/limits';
import { ConfirmSale, isConfirmed, type Sale } from '@rodado/contract/sale';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api } from '../api/api.ts';
import { useAction } from '../api/use-action.ts';
import { focusFirstError } from '../form/field-errors.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { cx } from '../ui/class-names.ts';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { toast } from '../ui/toast.ts';
import { invalidateDeal } from './offer-queries.ts';

interface SaleStateProps {
  /** An accepted offer. */
  offer: { id: string; price: number };
  sale: Sale | null;
  side: 'seller' | 'buyer';
}

const SIDES = {
  seller: { action: 'Confirmar la venta', said: 'Confirmaste la venta', other: 'quien compra' },
  buyer: { action: 'Confirmar la compra', said: 'Confirmaste la compra', other: 'quien vende' },
} as const;

/** What both sides have said about the sale, and the button to say it. */
export function SaleState({ offer, sale, side }: SaleStateProps) {
  const [isOpen, setOpen] = useState(false);
  const { action, said, other } = SIDES[side];
  const own = side === 'seller' ? sale?.sellerConfirmedAt : sale?.buyerConfirmedAt;
  const theirs = side === 'seller' ? sale?.buyerConfirmedAt : sale?.sellerConfirmedAt;
  return (
    <div className={cx('grid gap-2.5', side === 'seller' && 'justify-items-start')}>
      <p role="status" className="num empty:hidden">
        {sale && isConfirmed(sale) && (
          <span className="flex items-center gap-2 font-semibold">
            <CircleCheck className="size-5 flex-none" />
            Vendido por {formatMoney(sale.price)}, confirmado por los dos
          </span>
        )}
        {sale && own && !theirs && `${said} por ${formatMoney(sale.price)}. Falta que confirme ${other}.`}
        {sale && !own && theirs && `Según ${other}, se hizo por ${formatMoney(sale.price)}.`}
      </p>
      {/* A buyer's next step is the conversation. */}
      <Button
        kind={side === 'buyer' ? 'ghost' : own ? 'line' : 'brand'}
        size={side === 'buyer' ? 's' : 'm'}
        className={cx(side === 'buyer' && 'justify-self-start max-md:min-h-11')}
        onClick={() => setOpen(true)}
      >
        {isConfirmed(sale) ? 'Cambiar si se muestra el precio' : own ? 'Cambiar lo que confirmaste' : action}
      </Button>
      <SaleDialog offer={offer} sale={sale} side={side} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

interface SaleDialogProps extends SaleStateProps {
  open: boolean;
  onClose: () => void;
}

function SaleDialog({ open, onClose, ...props }: SaleDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={SIDES[props.side].action}
      description={`La publicación queda como vendida cuando también confirma ${SIDES[props.side].other}, por el mismo precio.`}
    >
      <SaleForm {...props} onClose={onClose} />
    </Dialog>
  );
}

/** Mounted with the open dialog: it begins with what was said last. */
function SaleForm({ offer, sale, side, onClose }: SaleStateProps & { onClose: () => void }) {
  const [price, setPrice] = useState(String(sale?.price ?? offer.price));
  const [showPrice, setShowPrice] = useState(
    (side === 'seller' ? sale?.sellerShowsPrice : sale?.buyerShowsPrice) ?? false,
  );
  const [error, setError] = useState<string>();
  const { act: save, isBusy } = useAction({
    run: (body: ConfirmSale) => api(confirmSale, { params: { id: offer.id }, body }),
    done: (now) => {
      toast.success(isConfirmed(now) ? 'Venta confirmada por los dos' : `Listo. Le avisamos a ${SIDES[side].other}.`);
      onClose();
    },
    failed: 'No pudimos confirmarla',
    after: invalidateDeal,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { price: Number(price), showPrice };
    const found = ConfirmSale.safeParse(body).error?.issues[0]?.message;
    setError(found);
    if (found) return focusFirstError({ [PRICE]: found });
    void save(body);
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <NumberField
        id={PRICE}
        label="¿Por cuánto se hizo?"
        unitBefore="USD"
        max={MAX_PRICE}
        value={price}
        disabled={isConfirmed(sale)}
        error={error}
        onChange={(value) => {
          setPrice(value);
          setError(undefined);
        }}
      />
      <Checkbox
        label="Mostrar el precio de venta"
        hint="Se publica solo si los dos lo marcan. Ayuda a estimar lo que vale un vehículo parecido."
        checked={showPrice}
        onChange={({ currentTarget }) => setShowPrice(currentTarget.checked)}
      />
      <DialogActions>
        <Button kind="line" onClick={onClose} disabled={isBusy}>
          Cancelar
        </Button>
        <Button type="submit" busy={isBusy} busyText="Confirmando...">
          {SIDES[side].action}
        </Button>
      </DialogActions>
    </form>
  );
}

const PRICE = 'sale-price';
